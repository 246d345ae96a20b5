let isActing = false;

/** Says whether an admin acts for somebody in this tab: then it leaves nothing on the device, and takes up nothing from there. */
export function setActing(isNow: boolean): void {
  isActing = isNow;
}

export const isAnAdminActing = () => isActing;

/** The tabs of editing one's profile; the first one stands for any other (specification, section 2). */
const profileTabs = ['basicInfo', 'zonesAndHours', 'photos'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export function isProfileTab(value: unknown): value is ProfileTab {
  return profileTabs.some((tab) => tab === value);
}

export function profileTabSearchOf({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  return isProfileTab(tab) ? { tab } : {};
}

/** The tabs of the admin area, by their names in the address; the first two are the specification's (section 2). */
export const adminTabs = ['accounts', 'reviews', 'invitations', 'audit'] as const;
export type AdminTabName = (typeof adminTabs)[number];

export function isAdminTab(tab: string | undefined): tab is AdminTabName {
  return adminTabs.some((each) => each === tab);
}

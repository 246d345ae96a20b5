/** The tabs of my account; the first one stands for any other (specification, section 2). */
const accountTabs = ['basicInfo', 'messages', 'myReviews'] as const;
export type AccountTab = (typeof accountTabs)[number];

export function isAccountTab(value: unknown): value is AccountTab {
  return accountTabs.some((tab) => tab === value);
}

/**
 * What the address of my account says: the tab, whether a review has just come along with who came in, and why linking Google did not
 * go well where that had no window.
 */
export interface AccountSearch {
  tab?: AccountTab;
  reviewsuccess?: boolean;
  refused?: string;
}

export function accountSearchOf({ tab, reviewsuccess, refused }: Record<string, unknown>): AccountSearch {
  return {
    ...(isAccountTab(tab) ? { tab } : {}),
    ...(reviewsuccess === true ? { reviewsuccess } : {}),
    ...(typeof refused === 'string' ? { refused } : {}),
  };
}

/** What somebody is in a conversation. In a file of its own: addresses name it, on pages that parse nothing. */
export const roles = ['resident', 'professional'] as const;
export type Role = (typeof roles)[number];

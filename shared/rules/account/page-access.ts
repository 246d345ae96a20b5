/** The pages that ask something of who wants to see them: their paths after the language (specification, section 2; product decisions 32 and 35). */
const paths = {
  /** An admin with what a member needs. */
  admin: /^\/admin(\/|$)/,
  /** Whoever has an account, with beta access or without (product decision 35). */
  account: /^\/(account|add-phone-number)(\/|$)/,
  /** A professional with beta access who agreed to the terms; anybody else is asked there whether they offer services (product decision 32). */
  setup: /^\/account-setup(\/|$)/,
  /** A professional with beta access who agreed to the terms. */
  editing: /^\/edit-contractor-profile$/,
  /** Somebody who comes in. */
  door: /^\/(signin|create-account)$/,
  /** A professional who waits for access. */
  waitlist: /^\/coming-soon$/,
  /** Somebody with access who has not agreed to the terms. */
  terms: /^\/review-tos$/,
  /** Somebody whose own profile it is, whoever asks (product decision 27). */
  mine: /^\/profile$/,
  /** Somebody who may be told something: also who waits for access, and who wrote without an account. */
  notices: /^\/notices$/,
  /** Whoever writes with somebody: who has no account may begin. */
  conversations: /^\/messages(\/|$)/,
} as const;

type AskingAccess = keyof typeof paths;

/** Who a page is for; `open` to everybody. */
export type PageAccess = AskingAccess | 'open';

const kinds = Object.keys(paths) as AskingAccess[];

/** Who the page at `address` (a path, perhaps with a query) is for. */
export function pageAccess(address: string): PageAccess {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/^\/[^/]*/, '').replace(/\/$/, '');
  return kinds.find((kind) => paths[kind].test(path)) ?? 'open';
}

/** Whether nobody sees anything of the page before the auth check is done (specification, section 2). */
export function waitsForCheck(address: string): boolean {
  const access = pageAccess(address);
  return access !== 'open' && access !== 'door';
}

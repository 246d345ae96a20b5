import * as z from 'zod/mini';

const Base64Url = (length: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(length));

/** Where a browser can be told something while the product is closed, as its Push API names it. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({ p256dh: Base64Url(100), auth: Base64Url(40) }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** Tells the device that asks from now on, or no more (null). */
export const Subscribe = z.object({ subscription: z.nullable(PushSubscription) });

/** What a device needs to know before it asks its browser: the server's public key, and whether it is told already, and where. */
export const PushStatus = z.object({
  publicKey: z.string(),
  isOn: z.boolean(),
  /** Of the subscription by which it is told; null for none, or from an older server. */
  endpoint: z._default(z.nullable(z.string()), null),
});
export type PushStatus = z.infer<typeof PushStatus>;

/** What a locked phone shows, and where it leads. */
export const PushedNotice = z.object({
  title: z.string(),
  body: z.string(),
  /** A path. One of the same path takes the place of the one before. */
  path: z.string(),
  /** When the message was written (ms since 1970): once it is read the notice goes. */
  at: z.number(),
  /** How many messages there are to read, this one among them. */
  unread: z.number(),
});
export type PushedNotice = z.infer<typeof PushedNotice>;

/** What a notice keeps that is shown. */
export type NoticeData = Partial<Pick<PushedNotice, 'at'>>;

/** Which conversation a path leads to, in whichever language; null for none. */
export function conversationAt(path: string): string | null {
  return /^\/\w+\/messages\/([^/?#]+)$/.exec(path)?.[1] ?? null;
}

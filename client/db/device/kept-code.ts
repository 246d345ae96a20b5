import { useState } from 'react';
import * as z from 'zod/mini';
import { codeLife } from '../../../shared/rules/account/sign-in/phone-codes.ts';
import { keptOverReload, useKeptOverReload } from './over-reload.ts';

const SentCode = z.object({ phoneNumber: z.string(), sentAt: z.number() });

type SentCode = z.infer<typeof SentCode>;

const itemOf = (purpose: string) => `code:${purpose}`;

/** To whom a code was sent for `purpose`, with its setter; null while none is awaited. It survives a reload for as long as the code is good. */
export function useKeptCode(purpose: string): [SentCode | null, (sent: SentCode | null) => void] {
  const [sent, setSent] = useState(() => keptCode(purpose, Date.now()));
  useKeptOverReload(itemOf(purpose), sent && JSON.stringify(sent));
  return [sent, setSent];
}

/** To whom a code was sent before a reload; null where none was, or it has expired at `now` (ms since 1970). */
export function keptCode(purpose: string, now: number): SentCode | null {
  const { data = null } = SentCode.safeParse(JSON.parse(keptOverReload(itemOf(purpose)) ?? 'null'));
  return data && now < data.sentAt + codeLife ? data : null;
}

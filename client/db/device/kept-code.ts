import { useState } from 'react';
import * as z from 'zod/mini';
import { codeLife } from '../../../shared/rules/account/sign-in/phone-codes.ts';
import { inTabStorage } from './tab-storage.ts';

const SentCode = z.object({ phoneNumber: z.string(), sentAt: z.number() });

type SentCode = z.infer<typeof SentCode>;

/**
 * The code that this tab awaits for `purpose`, and how to say of which one; null while there is none. It is kept over a reload for as long as it is good: whoever
 * goes to read it may come back to a page that was ended meanwhile.
 */
export function useKeptCode(purpose: string): [SentCode | null, (sent: SentCode | null) => void] {
  const item = `code:${purpose}`;
  const [sent, setSent] = useState(() => keptCode(item, Date.now()));
  const keep = (next: SentCode | null) => {
    setSent(next);
    inTabStorage((storage) => (next ? storage.setItem(item, JSON.stringify(next)) : storage.removeItem(item)));
  };
  return [sent, keep];
}

function keptCode(item: string, now: number): SentCode | null {
  const text = inTabStorage((storage) => storage.getItem(item));
  const { data = null } = SentCode.safeParse(JSON.parse(text ?? 'null'));
  return data && now < data.sentAt + codeLife ? data : null;
}

import type { Language } from '../../shared/model/language.ts';
import { isQuiet, quietFrom } from '../../shared/rules/conversation/quiet-hours.ts';
import { type Announcement, noticeText } from '../../shared/rules/conversation/announcement.ts';
import { conversationView } from '../../shared/rules/conversation/conversation.ts';
import { countedUnread, isArchived, unreadAmong } from '../../shared/rules/conversation/unread.ts';
import { readAccount } from '../couch/accounts.ts';
import { documentsById } from '../couch/read.ts';
import { storedConversation } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { writerName } from '../letters/professional-name.ts';
import { idsOf } from '../sync/conversations/conversations.ts';
import { oweNotice } from './owe-message-letter.ts';
import { forgetSubscription, subscriptionsOf } from './subscriptions.ts';

type Deps = Pick<AccountDeps, 'stores' | 'sessions' | 'webPush' | 'onError'>;

/** How long (ms) a push service keeps what it cannot deliver: a day. */
const longestKept = 24 * 60 * 60 * 1000;

type Announced = NonNullable<Announcement['card']> | 'message';

/** Whoever holds the phone may read it: it names who wrote, and what only to who chose that. */
const words: Record<Language, Record<Announced, string>> = {
  en: {
    message: 'wrote to you.',
    request: 'asks you for a price.',
    price: 'gave you a price.',
    decline: 'answered your request.',
    take: 'accepted your price.',
  },
  es: {
    message: 'le escribió.',
    request: 'le pide un precio.',
    price: 'le dio un precio.',
    decline: 'respondió a su solicitud.',
    take: 'aceptó su precio.',
  },
};

/** Tells every device of an account that somebody wrote, where its owner wanted that: now, or once their quiet hours are over. A device that could not be told hears of it in the app. */
export async function announce(deps: Deps, { to, key, from, card, text, at }: Announcement): Promise<void> {
  const [account, devices] = await Promise.all([readAccount(deps.stores, to), subscriptionsOf(deps, to)]);
  const now = Date.now();
  if (!account || devices.length === 0) return;
  if (isQuiet(account.quietHours, now)) return oweNotice(deps.stores, { reader: to, key });
  const language = account.preferredLang;
  const notice = {
    title: writerName(from, language),
    body: bodyOf(words[language][card ?? 'message'], { card, text: account.showsMessages ? noticeText(text) : '' }),
    path: `/${language}/messages/${key}`,
    at,
    unread: await unreadOf(deps.stores, to),
  };
  // A phone that comes on within its owner's quiet hours stays silent.
  const until = Math.min(now + longestKept, quietFrom(account.quietHours, now) ?? Infinity);
  await Promise.all(
    devices.map(async ({ id, subscription }) => {
      try {
        const isSent = await deps.webPush.send(subscription, notice, until - now);
        if (!isSent) await forgetSubscription(deps, id, subscription);
      } catch (error) {
        deps.onError(error);
      }
    }),
  );
}

/** What a card is about stands before what was written with it. */
function bodyOf(said: string, { card, text }: Pick<Announcement, 'card' | 'text'>): string {
  if (text === '') return said;
  return card === null ? text : `${said} ${text}`;
}

/** How many messages `account` has to read, of those that are not in closed parts: as many as the menu of its devices says. */
async function unreadOf(stores: Stores, account: string): Promise<number> {
  const found = await documentsById(stores.conversations, await idsOf(stores, account));
  return found.reduce((sum, stored) => {
    const conversation = storedConversation.readOrNull(stored);
    const all = { messages: conversation?.messages ?? [], isAnew: true, hasOlder: false, stand: null };
    const seen = conversation && conversationView(conversation, account, all);
    if (!seen) return sum;
    const unread = unreadAmong(seen.messages, seen.readUntil);
    const isPutAway = isArchived(seen.messages.at(-1)?.at ?? 0, seen.hiddenUntil);
    return sum + countedUnread({ unread, isMuted: seen.isMuted, isPutAway });
  }, 0);
}

import type { Language } from '../../shared/model/language.ts';
import { isQuiet } from '../../shared/rules/conversation/quiet-hours.ts';
import type { Announcement } from '../../shared/rules/conversation/announcement.ts';
import { readAccount } from '../accounts/accounts.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { forgetSubscription, subscriptionsOf } from './subscriptions.ts';

type Deps = Pick<AccountDeps, 'stores' | 'sessions' | 'webPush' | 'onError'>;

type Announced = NonNullable<Announcement['card']> | 'message';

/** Whoever holds the phone may read it: it names who wrote, not what. */
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

/** Tells every device of an account that somebody wrote, where its owner wanted that, and now. A device that could not be told hears of it in the app. */
export async function announce(deps: Deps, { to, key, name, card }: Announcement): Promise<void> {
  const [account, devices] = await Promise.all([readAccount(deps.stores, to), subscriptionsOf(deps, to)]);
  if (!account || devices.length === 0 || isQuiet(account.quietHours, Date.now())) return;
  const language = account.preferredLang;
  const notice = {
    title: name || 'Confío',
    body: words[language][card ?? 'message'],
    path: `/${language}/messages/${key}`,
  };
  await Promise.all(
    devices.map(async ({ id, subscription }) => {
      try {
        const isTold = await deps.webPush.send(subscription, notice);
        if (!isTold) await forgetSubscription(deps, id, subscription);
      } catch (error) {
        deps.onError(error);
      }
    }),
  );
}

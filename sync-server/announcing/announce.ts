import type { Language } from '../../shared/model/language.ts';
import type { Announcement } from '../../shared/rules/conversation/announcement.ts';
import { readAccount } from '../accounts/accounts.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { forgetSubscription, subscriptionsOf } from './subscriptions.ts';

type Deps = Pick<AccountDeps, 'stores' | 'sessions' | 'webPush' | 'onError'>;

/** Whoever holds the phone may read it: it names who wrote, not what. */
const words: Record<Language, string> = { en: 'wrote to you.', es: 'le escribió.' };

/** Tells every device of an account that somebody wrote, where its owner wanted that. A device that could not be told hears of it in the app. */
export async function announce(deps: Deps, { to, key, name }: Announcement): Promise<void> {
  const [account, devices] = await Promise.all([readAccount(deps.stores, to), subscriptionsOf(deps, to)]);
  if (!account || devices.length === 0) return;
  const language = account.preferredLang;
  const notice = { title: name || 'Confío', body: words[language], path: `/${language}/messages/${key}` };
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

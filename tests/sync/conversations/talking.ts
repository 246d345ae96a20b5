import { OwnConversations } from '../../../client/sync/conversations/own-conversations.ts';
import { conversationKey } from '../../../shared/collections/keys.ts';
import { signUpMember } from '../../world/people.ts';
import type { storeKinds } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { openPage, type Page, serveAccounts } from '../person.ts';

const talks = new WeakMap<Page, OwnConversations>();

/** The conversations of who is on a page. */
export function talk(page: Page): OwnConversations {
  const made = talks.get(page) ?? new OwnConversations(page.own);
  talks.set(page, made);
  return made;
}

/** A page of a device, and Ana, a professional whom its reader may write to. */
export async function begin(kind: (typeof storeKinds)[number]) {
  const served = await serveAccounts(kind);
  const { origin } = served.browser;
  if (!origin) throw new Error('there is no server');
  const professional = (name: string) => signUpMember({ origin, stores: served.stores }, name, { isContractor: true });
  const ana = await professional('ana');
  const disk = new Disk();
  const to = { uid: ana.uid, displayName: 'ana', profilePhoto: null };
  const key = conversationKey({ role: 'resident', other: ana.uid });
  return { served, disk, page: await openPage(disk), professional, ana, to, key };
}

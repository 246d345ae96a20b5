import { setTimeout as delay } from 'node:timers/promises';
import { isPending } from '../../../client/sync/own/own-items.ts';
import { accountEntry } from '../../../shared/collections/account-entry.ts';
import { conversationKey } from '../../../shared/collections/keys.ts';
import { collectionOf, type OwnKind, ownKinds } from '../../../shared/collections/registry.ts';
import type { OwnConversation } from '../../../shared/model/conversation/conversation-view.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { pullOwn } from '../../world/own-channel.ts';
import { sendMessage } from '../../world/conversations.ts';
import { type Person, signUpMember } from '../../world/people.ts';
import { eventually } from '../../world/world.ts';
import { talk } from '../conversations/talking.ts';
import { Disk } from '../disk.ts';
import { OtherDevice, openPage, type Page, shownAccount, signIn } from '../person.ts';
import type { Served } from '../served.ts';
import type { Field, Line, Step } from './history-steps.ts';
import { guestText } from './writing.ts';

/** How often there was what is looked for. */
export interface Seen {
  handedOver: number;
  back: number;
  overwritten: number;
  messages: number;
}

interface Scene {
  served: Served;
  ana: Person;
  isGuest: boolean;
}

/** What somebody wrote in a field of their account, on either device. */
interface Edit {
  field: Field;
  value: string;
}

/** One person's device, what they did on it, and what was done elsewhere meanwhile. */
export class History {
  readonly #scene: Scene;
  readonly #name: string;
  readonly #person: Person;
  readonly #other: OtherDevice;
  readonly #disk = new Disk();
  #page: Page;
  #isIn: boolean;
  #line: Line = 'good';
  readonly #edits: Edit[] = [];
  /** What stood in a field before it was last edited on the device, and since. */
  readonly #before = new Map<Field, string>();
  readonly #last = new Map<Field, string>();
  readonly #editedElsewhere = new Set<Field>();
  /** The values that were written over on either device by who had them before their eyes. */
  readonly #overwritten = new Set<string>();
  readonly #sent: string[] = [];
  readonly #came: string[] = [];
  #isMuted: boolean | null = null;
  #title: string | null = null;
  #note: string | null = null;

  private constructor(scene: Scene, name: string, of: { person: Person; other: OtherDevice; page: Page }) {
    this.#scene = scene;
    this.#name = name;
    this.#person = of.person;
    this.#other = of.other;
    this.#page = of.page;
    this.#isIn = false;
  }

  static async begin(scene: Scene, name: string): Promise<History> {
    const { served } = scene;
    const { origin } = served.browser;
    if (!origin) throw new Error('there is no server');
    served.browser.cookies.clear();
    const person = await signUpMember({ origin, stores: served.stores }, name, { isContractor: true });
    const other = await OtherDevice.of(served, name);
    const history = new History(scene, name, { person, other, page: await openPage(new Disk()) });
    await history.#page.close();
    history.#page = await openPage(history.#disk);
    if (!scene.isGuest) await history.#comeIn();
    served.browser.intercept = (path, reach) =>
      path.startsWith('/sync/own/push') || path.startsWith('/sync/own/pull') ? history.#through(reach) : reach();
    return history;
  }

  async perform({ deed, field, line, pause }: Step, index: number): Promise<void> {
    this.#setLine(line);
    await this.#do(deed, field, `${this.#name} ${index}`);
    await delay(pause);
  }

  async #do(deed: Step['deed'], field: Field, value: string): Promise<void> {
    const { ana, isGuest } = this.#scene;
    const page = this.#page;
    const to = { uid: ana.uid, displayName: 'ana', profilePhoto: null };
    switch (deed) {
      case 'edit':
        if (!this.#isIn) return;
        this.#before.set(field, shownAccount(page)[field]);
        this.#last.set(field, value);
        this.#overwritten.add(shownAccount(page)[field]);
        this.#edits.push({ field, value });
        await page.account.change({ [field]: value });
        // Where something came while it was written down, that is what it was made of.
        this.#overwritten.add(await this.#remoteValue(field));
        return;
      case 'put back': {
        const before = this.#before.get(field);
        return before === undefined ? undefined : this.#do('edit', field, before);
      }
      case 'edit on both':
        if (!this.#isIn) return;
        this.#setLine('cut');
        await this.#do('edit', field, value);
        return this.#do('edit elsewhere', field, value);
      case 'edit elsewhere': {
        this.#editedElsewhere.add(field);
        const assumed = await this.#other.account();
        const base = accountEntry.writtenOf(assumed);
        const next = `${value} elsewhere`;
        await this.#other.push({ kind: 'account', key: assumed.uid, new: { ...base, [field]: next }, assumed: base });
        // Where something came in between, that stays.
        if ((await this.#other.account())[field] !== next) return;
        this.#overwritten.add(assumed[field]);
        this.#edits.push({ field, value: next });
        return;
      }
      case 'write':
        this.#sent.push(value);
        return talk(page).send(this.#key, value, to);
      case 'be written to': {
        const name = { role: 'professional' as const, other: this.#person.uid };
        const hasWritten = (await this.#conversation()) !== undefined;
        if (!hasWritten) return;
        this.#came.push(`${value} from ana`);
        await sendMessage(ana, name, `${value} from ana`);
        return;
      }
      case 'read':
        return talk(page).thread(this.#key) ? talk(page).see(this.#key) : undefined;
      case 'mute': {
        const item = page.own.get().items.conversation.find(({ key }) => key === this.#key);
        if (!item) return;
        this.#isMuted = !item.written.isMuted;
        return talk(page).mute(this.#key, this.#isMuted);
      }
      case 'review': {
        // Of a guest's that was taken and is not theirs yet the form knows nothing else.
        const standing = page.ownReviews.get().reviews.find(({ progress }) => progress !== 'attention');
        if (this.#title !== null && !standing) return;
        this.#title = value;
        await page.ownReviews.write(to, { ...guestText, title: value });
        const written = () => page.ownReviews.get().reviews.find(({ text }) => text.title === value);
        // While a guest comes to be, the form shows what it showed.
        await eventually(() => written() !== undefined, 'the review is shown');
        return page.ownReviews.submit(written()?.reviewId ?? '');
      }
      case 'be read': {
        const [review] = await this.#storedReviews();
        const { reviews } = this.#scene.served.stores;
        if (review?.status !== 'pending') return;
        // What was written of it meanwhile stands.
        await changeDocument(
          reviews,
          reviewDocumentId(review),
          (now) => now && { ...now, status: 'approved' as const },
        );
        return;
      }
      case 'report': {
        const about = { uid: ana.uid, reviewId: null, name: 'ana' };
        this.#note = value;
        await page.reports.write(about, { reason: 'other', note: value });
        return page.reports.submit(about);
      }
      case 'restart':
        await page.close();
        this.#page = await openPage(this.#disk);
        return;
      case 'come in':
        return isGuest && !this.#isIn ? this.#comeIn() : undefined;
    }
  }

  get #key(): string {
    return conversationKey({ role: 'resident', other: this.#scene.ana.uid });
  }

  #setLine(line: Line): void {
    this.#line = line;
    this.#scene.served.browser.sayOnline();
  }

  async #through(reach: () => Promise<Response>): Promise<Response> {
    const line = this.#line;
    if (line === 'cut') throw new TypeError('no line');
    const answer = await reach();
    if (line === 'lost') throw new TypeError('the line broke');
    return line === 'twice' ? reach() : answer;
  }

  async #comeIn(): Promise<void> {
    const page = this.#page;
    await signIn(page, this.#name);
    this.#isIn = true;
    await eventually(() => page.account.get().account?.uid === this.#person.uid, 'the account is on the device');
  }

  /** Waits until all that can be sent is. */
  async rest(): Promise<void> {
    this.#setLine('good');
    if (!this.#isIn) await this.#comeIn();
    const page = this.#page;
    const isQuiet = async () => {
      const { items, fields: progress } = page.own.get();
      const all = [...Object.values(items).flat(), ...Object.values(progress).map((each) => ({ progress: each }))];
      const isSent = all.every((each) => each.progress !== 'local' && each.progress !== 'syncing');
      const rows = await page.own.ask(async ({ opened }) => [...(opened?.rows.values() ?? [])]);
      const isOver = isSent && !rows.some(isPending);
      // What failed late waits for as long as it has failed often.
      if (!isOver) this.#scene.served.browser.sayOnline();
      return isOver;
    };
    await eventually(isQuiet, `all is sent of ${this.#name}`);
  }

  /** What was written on the device and is nowhere, or stands twice, in another order or not as it was last put; `seen` counts what there was to look at. */
  async losses(seen: Seen): Promise<string[]> {
    const page = this.#page;
    const account = await this.#other.account();
    const { inbox } = page.account.get();
    const lost = this.#edits.filter(({ field, value }) => {
      const isBack = inbox.some((each) => each.field === field && each.mine === value);
      if (isBack) seen.back++;
      if (this.#overwritten.has(value)) seen.overwritten++;
      return account[field] !== value && !isBack && !this.#overwritten.has(value);
    });
    const notLast = [...this.#last].filter(
      ([field, value]) => !this.#editedElsewhere.has(field) && account[field] !== value,
    );
    const conversation = await this.#conversation();
    const isAsMuted = this.#isMuted === null || conversation?.isMuted === this.#isMuted;
    const texts = conversation?.messages.map(({ text }) => text) ?? [];
    const titles = (await this.#storedReviews()).map(({ title }) => title);
    const back = page.ownReviews.get().reviews.filter(({ progress }) => progress === 'attention');
    const hasTitle = this.#title === null || [...titles, ...back.map(({ text }) => text.title)].includes(this.#title);
    const reports = await this.#storedReports();
    seen.messages += texts.length;
    if (this.#scene.isGuest && texts.length + titles.length + reports.length > 0) seen.handedOver++;
    const areMine = isSame(
      texts.filter((text) => this.#sent.includes(text)),
      this.#sent,
    );
    const areAll = isSame(texts.toSorted(), [...this.#sent, ...this.#came].toSorted());
    return [
      ...lost.map(({ field, value }) => `${value} as ${field} of ${account[field]}`),
      ...notLast.map(([field, value]) => `${value} as the last ${field}, which is ${account[field]}`),
      ...(isAsMuted ? [] : [`that it is ${this.#isMuted ? '' : 'not '}muted`]),
      ...(areMine && areAll ? [] : [`of ${this.#sent.join()} and ${this.#came.join()} there are ${texts.join()}`]),
      ...(hasTitle && titles.length <= 1 ? [] : [`of the review ${this.#title} there is ${titles.join()}`]),
      ...(isSame(reports, this.#note === null ? [] : [this.#note])
        ? []
        : [`of ${this.#note} there is ${reports.join()}`]),
    ];
  }

  async end(): Promise<void> {
    await this.#page.leaving.signOut();
    await this.#page.close();
    this.#scene.served.browser.intercept = (_path, reach) => reach();
  }

  async #remoteValue(field: Field): Promise<string> {
    const row = await this.#page.own.ask(async ({ opened }) => opened?.rows.get(`account:${this.#person.uid}`));
    return (row?.remote as OwnUser | undefined)?.[field] ?? '';
  }

  async #storedReviews() {
    const { rows } = await this.#scene.served.stores.reviews.allDocs({ include_docs: true });
    return rows.flatMap(({ doc }) => (doc?.from?.uid === this.#person.uid ? [doc] : []));
  }

  async #storedReports(): Promise<string[]> {
    const { rows } = await this.#scene.served.stores.reports.allDocs({ include_docs: true });
    return rows.flatMap(({ doc }) => (doc?.by === this.#person.uid ? [doc.note] : []));
  }

  async #conversation(): Promise<OwnConversation | undefined> {
    const { kinds } = await pullOwn(this.#person.visitor, this.#person.uid);
    const told = kinds.find(({ kind }) => kind === 'conversation');
    return (told?.documents as OwnConversation[] | undefined)?.find(({ key }) => key === this.#key);
  }

  /** What the server shows the person of each kind that devices keep, by the key. */
  async onServer(): Promise<Record<string, object>> {
    const { kinds } = await pullOwn(this.#person.visitor, this.#person.uid);
    return Object.fromEntries(
      kinds.flatMap(({ kind: name, documents }) => {
        const kind = ownKinds.find((each) => each === name);
        if (!kind) throw new Error(`no kind is called ${name}`);
        return documents.map((view) => named(kind, collectionOf(kind).view.parse(view)));
      }),
    );
  }

  /** What the device has of the same. */
  async onDevice(): Promise<Record<string, object>> {
    const rows = await this.#page.own.ask(async ({ opened }) => [...(opened?.rows.values() ?? [])]);
    return Object.fromEntries(
      rows.flatMap(({ kind, remote }) => {
        const isKept = remote !== null && collectionOf(kind).direction === 'both';
        return isKept ? [named(kind, remote)] : [];
      }),
    );
  }
}

/** What is compared of a view: of one that comes in news, what was written in it and what came. */
function named(kind: OwnKind, view: object): [string, object] {
  const entry = collectionOf(kind);
  const key = `${kind}:${entry.keyOf(view)}`;
  if (!entry.incremental) return [key, view];
  const { messages } = view as OwnConversation;
  return [key, { ...entry.writtenOf(view), messages: messages.map(({ id, text, at }) => ({ id, text, at })) }];
}

import type { Conversations } from '../../../shared/protocol/conversations.ts';
import { untilHere } from '../../scheduling/lazy-code.ts';
import type { OwnSource } from '../own/lazy-own.ts';
import { noConversations } from './no-conversations.ts';

/** Those of each tab: of one, but in tests. */
const made = new WeakMap<OwnSource, Conversations>();

/** The conversations of who is here, over what is their own. */
export function conversationsOf(own: OwnSource): Conversations {
  const known = made.get(own) ?? lazyConversations(own);
  made.set(own, known);
  return known;
}

/** Their code comes with that of what is one's own. */
function lazyConversations(own: OwnSource): Conversations {
  let here: Conversations | null = null;
  let loading: Promise<Conversations> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const load = () =>
    (loading ??= import('./own-conversations.ts').then(
      ({ OwnConversations }) => {
        here = new OwnConversations(own);
        here.subscribe(tell);
        tell();
        return here;
      },
      (error: unknown) => {
        // It is asked for again with whatever is next.
        loading = undefined;
        throw error;
      },
    ));
  void own.loaded.then(() => untilHere(load));
  const shown = () => here ?? noConversations;
  return {
    get: () => shown().get(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: () => own.want(),
    thread: (key) => shown().thread(key),
    search: (words) => shown().search(words),
    write: async (...args) => (await load()).write(...args),
    sayWriting: (key) => here?.sayWriting(key),
    send: async (...args) => (await load()).send(...args),
    requests: () => shown().requests(),
    asking: () => shown().asking(),
    writeAsking: async (...args) => (await load()).writeAsking(...args),
    addAskingPhoto: async (...args) => (await load()).addAskingPhoto(...args),
    removeAskingPhoto: async (...args) => (await load()).removeAskingPhoto(...args),
    askAgain: async (...args) => (await load()).askAgain(...args),
    ask: async (...args) => (await load()).ask(...args),
    sendCard: async (...args) => (await load()).sendCard(...args),
    see: async (...args) => (await load()).see(...args),
    mute: async (...args) => (await load()).mute(...args),
    block: async (...args) => (await load()).block(...args),
    putAway: async (...args) => (await load()).putAway(...args),
    bringBack: async (...args) => (await load()).bringBack(...args),
    report: async (...args) => (await load()).report(...args),
    addPhoto: async (...args) => (await load()).addPhoto(...args),
    removePhoto: async (...args) => (await load()).removePhoto(...args),
    takeBack: async (...args) => (await load()).takeBack(...args),
    drop: async (...args) => (await load()).drop(...args),
    older: async (...args) => (await load()).older(...args),
  };
}

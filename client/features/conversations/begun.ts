import type { Addressee, ShownThread } from '../../../shared/protocol/conversations.ts';

/** A conversation with a professional in which nothing was written yet. */
export function begun(key: string, to: Addressee): ShownThread {
  return {
    conversation: {
      key,
      correspondent: { ...to, isProfessional: true, isFormer: false },
      last: null,
      draft: '',
      draftPhotos: [],
      unread: 0,
      isSent: false,
      isMuted: false,
      isBlocked: false,
      isPutAway: false,
    },
    messages: [],
    hasOlder: false,
  };
}

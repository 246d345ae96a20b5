import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownThread } from '../../../../shared/protocol/conversations.ts';
import { useKnownAccount } from '../../../sync/own/use-self.ts';
import type { LazyConversations } from '../../../sync/conversations/use-conversations.ts';
import { useDraftPhotos } from '../../../ui/sent-photos/use-draft-photos.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { ThreadActs } from './thread-acts.ts';
import { Thread } from './thread.tsx';
import { useDraft } from './use-draft.ts';

interface OpenThreadProps {
  conversations: LazyConversations;
  thread: ShownThread;
  /** Whether this device has all that the server has of it. */
  isPulled: boolean;
  /** Whether whom it is with has turned messages off. */
  takesNone: boolean;
  /** The id of the message that it opens at; null for its end. */
  openAt: string | null;
  /** In ms since 1970. */
  now: number;
}

/** A conversation as the device has it, and what is done in it kept there. */
export function OpenThread({ conversations, thread, isPulled, openAt, takesNone, now }: OpenThreadProps) {
  const { conversation, messages, hasOlder } = thread;
  const { key, correspondent } = conversation;
  const { onTakenBack, ...draft } = useDraft(conversations, conversation);
  const photos = useDraftPhotos(conversation.draftPhotos, {
    add: (file) => conversations.ask((loaded) => loaded.addPhoto(key, file, correspondent)),
    remove: (photoId) => conversations.ask((loaded) => loaded.removePhoto(key, photoId, correspondent)),
  });
  const self = useKnownAccount();
  const language = useLanguage();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const orSay = (work: Promise<void>) => {
    setFailure(null);
    work.catch(setFailure);
  };
  const acts: ThreadActs = {
    onOlder: () => conversations.ask((loaded) => loaded.older(key)),
    onSeen: () => orSay(conversations.ask((loaded) => loaded.see(key))),
    onTakeBack: ({ id, text }) =>
      orSay(conversations.ask((loaded) => loaded.takeBack(key, id, correspondent)).then(() => onTakenBack(text))),
    onDrop: ({ id }) => orSay(conversations.ask((loaded) => loaded.drop(key, id))),
    onCard: (card, text) =>
      conversations.ask((loaded) => loaded.sendCard(key, { card, text }, conversation.correspondent)),
    onMute: (isMuted) => conversations.ask((loaded) => loaded.mute(key, isMuted)),
    onPutAway: async () => {
      await conversations.ask((loaded) => loaded.putAway(key));
      await navigate({ to: '/$lang/messages/{-$id}', params: { lang: language, id: undefined } });
    },
    onBringBack: () => conversations.ask((loaded) => loaded.bringBack(key)),
    onBlock: (isBlocked) => conversations.ask((loaded) => loaded.block(key, isBlocked)),
    onReport: (note) => conversations.ask((loaded) => loaded.report(key, note)),
  };
  return (
    <Thread
      conversation={conversation}
      messages={messages}
      isPulled={isPulled}
      hasOlder={hasOlder}
      openAt={openAt}
      composer={{ ...draft, ...photos }}
      takesNone={takesNone}
      isSuspended={self?.isSuspended ?? false}
      acts={acts}
      failure={failure}
      now={now}
    />
  );
}

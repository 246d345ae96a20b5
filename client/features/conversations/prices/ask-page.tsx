import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { maxAsked } from '../../../../shared/model/conversation/card.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { Asking, ShownRequest } from '../../../../shared/protocol/conversations.ts';
import type { LazyConversations } from '../../../sync/conversations/use-conversations.ts';
import type { DirectoryPort } from '../../../../shared/protocol/ports.ts';
import { useKnownAccount } from '../../../sync/own/use-self.ts';
import {
  useConversations,
  useConversationsSource,
  useRequests,
} from '../../../sync/conversations/use-conversations.ts';
import controls from '../../../ui/controls/controls.module.css';
import { ConnectionNote } from '../../../ui/forms/connection-note.tsx';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { useDraftPhotos } from '../../../ui/sent-photos/use-draft-photos.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import { useAddressee } from '../use-addressee.ts';
import { Photos, What, When } from './ask-fields.tsx';
import classes from './ask-page.module.css';
import { PickProfessionals } from './pick-professionals.tsx';
import { useAskingDraft } from './use-asking-draft.ts';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';

interface AskPageProps {
  directory: DirectoryPort;
  /** What the page was opened with. */
  begin: {
    /** Whom to ask, in any case. */
    to: string | null;
    service: string | null;
    zone: string | null;
  };
}

/** Where somebody says once what they need, and chooses up to three professionals to ask for a price. */
export function AskPage({ directory, begin }: AskPageProps) {
  const { t } = useLingui();
  const conversations = useConversationsSource();
  useEffect(() => conversations.want(), [conversations]);
  const { isRead } = useConversations();
  const taxonomy = useTaxonomy();
  // It outlives what is drawn instead of the form while the device is read for somebody else.
  const draft = useAskingDraft(conversations, begin);
  return (
    <>
      <title>{`${t`Ask for prices`} · Confío`}</title>
      <div className={`page ${classes.page}`}>
        <h1>
          <Trans>Get several prices</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            Say what you need once. Up to three professionals receive it and answer here with their price. You do not
            need an account, and nobody sees who else you asked.
          </Trans>
        </p>
        {isRead && taxonomy ? (
          // Begun anew it asks whom the page was opened for.
          <AskForm key={draft.asking.id} {...{ conversations, directory, taxonomy, draft, begin }} />
        ) : (
          <CardPlaceholders />
        )}
      </div>
    </>
  );
}

interface AskFormProps {
  conversations: LazyConversations;
  directory: DirectoryPort;
  taxonomy: Taxonomy;
  draft: ReturnType<typeof useAskingDraft>;
  begin: AskPageProps['begin'];
}

function AskForm({ conversations, directory, taxonomy, draft, begin }: AskFormProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { asking, failure, change, suggest } = draft;
  // What is changed here from now on makes no other request of it.
  const [isOfBefore] = useState(draft.isFromBefore && isOther(asking, begin));
  /** How often it was sent without what it needs; null for never. */
  const [tries, setTries] = useState<number | null>(null);
  const form = useFirstProblem(tries);
  const { send, isSending, failure: unsent } = useSending();
  useBegunWith(directory, begin.to, asking, suggest);
  const photos = useDraftPhotos(asking.photos, {
    add: (file) => conversations.ask((loaded) => loaded.addAskingPhoto(asking, file)),
    remove: (photoId) => conversations.ask((loaded) => loaded.removeAskingPhoto(asking, photoId)),
  });
  const lacks = { text: asking.text.trim() === '', whom: asking.to.length === 0 };
  const isTried = tries !== null;
  // The server takes no request from them.
  const isSuspended = useKnownAccount()?.isSuspended ?? false;
  const before = useRequests().find(({ id }) => id === asking.again);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSuspended) return;
    if (lacks.text || lacks.whom) {
      setTries((before) => (before ?? 0) + 1);
      return;
    }
    // Its draft goes before the page does.
    suggest({});
    void send(async () => {
      const id = await conversations.ask((loaded) =>
        loaded.ask({ ...asking, text: asking.text.trim(), whenNote: asking.whenNote.trim() }),
      );
      draft.forget();
      await navigate({ to: '/$lang/prices/{-$id}', params: { lang: language, id }, replace: true });
    });
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {isOfBefore && <BegunBefore onBeginAnew={draft.beginAnew} />}
      {before && (
        <p className={classes.lead}>
          <Trans>This is what you asked before. Change what you like; those who have it are not asked again.</Trans>
        </p>
      )}
      <What asking={asking} taxonomy={taxonomy} isMissing={isTried && lacks.text} onChange={change} />
      <Photos {...photos} />
      <When asking={asking} onChange={change} />
      <PickProfessionals
        directory={directory}
        asking={asking}
        already={alreadyAsked(before)}
        isMissing={isTried && lacks.whom}
        onChange={(to) => change({ to })}
      />
      <ConnectionNote>
        <Trans>No connection. What you write stays on this device and goes out by itself.</Trans>
      </ConnectionNote>
      {(failure ?? unsent) !== null && <Problem failure={failure ?? unsent} />}
      {isSuspended ? (
        <p className={classes.lead}>
          <Trans>Your account is suspended, so you cannot ask for prices. What you wrote stays on this device.</Trans>
        </p>
      ) : (
        <button
          type="submit"
          className={`${controls.button} ${controls.primary} ${classes.send}`}
          disabled={isSending || photos.left > 0}
        >
          <Trans>Send the request</Trans>
        </button>
      )}
    </form>
  );
}

/** Whether what was begun before is about something else, or has no room for whom the page was opened for. */
function isOther(asking: Asking, { to, service, zone }: AskPageProps['begin']): boolean {
  const isAsked = to === null || asking.to.length < maxAsked || asking.to.some(({ uid }) => uid === to);
  return !isAsked || [service ?? asking.service, zone ?? asking.zone].join() !== [asking.service, asking.zone].join();
}

function BegunBefore({ onBeginAnew }: { onBeginAnew: () => Promise<void> }) {
  const { send, isSending, failure } = useSending();
  return (
    <div role="note">
      <p className={classes.lead}>
        <Trans>This is the request that you had begun and not sent.</Trans>
      </p>
      <button type="button" className={controls.button} disabled={isSending} onClick={() => void send(onBeginAnew)}>
        <Trans>Discard it and begin another</Trans>
      </button>
      {failure !== null && <Problem failure={failure} />}
    </div>
  );
}

/** The uids of those who have the request. */
function alreadyAsked(request: ShownRequest | undefined): ReadonlySet<string> {
  const reached = request?.answers.filter(({ request: { refusal } }) => refusal === null) ?? [];
  return new Set(reached.map(({ correspondent }) => correspondent.uid));
}

/** Who was named by the link that led here is chosen from the beginning, once the device knows them. */
function useBegunWith(
  directory: DirectoryPort,
  uid: string | null,
  asking: Asking,
  onFound: (part: Partial<Asking>) => void,
): void {
  const named = useAddressee(directory, uid);
  const choose = useEffectEvent(() => {
    if (
      !named ||
      named.refusesMessages ||
      asking.to.length >= maxAsked ||
      asking.to.some((each) => each.uid === named.uid)
    )
      return;
    const { displayName, profilePhoto } = named;
    onFound({ to: [...asking.to, { uid: named.uid, displayName, profilePhoto }] });
  });
  const found = named?.uid;
  useEffect(() => {
    if (found !== undefined) choose();
  }, [found]);
}

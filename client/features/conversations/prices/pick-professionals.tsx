import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { maxAsked } from '../../../../shared/model/conversation/card.ts';
import type { Professional } from '../../../../shared/model/professional.ts';
import type { Addressee, Asking } from '../../../../shared/protocol/conversations.ts';
import type { DirectoryPort } from '../../../../shared/protocol/ports.ts';
import { anyProfessional, longestText } from '../../../../shared/search/directory-query.ts';
import { writerOf } from '../../../sync/own/writer.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Portrait } from '../../../ui/controls/portrait.tsx';
import { RatingLine } from '../../../ui/controls/rating-line.tsx';
import { professionalName } from '../../../ui/words/professional-name.ts';
import classes from './ask-page.module.css';
import fields from './fields.module.css';

interface PickProfessionalsProps {
  directory: DirectoryPort;
  asking: Asking;
  /** The uids of those who were asked the same before. */
  already: ReadonlySet<string>;
  /** Whether somebody tried to send it to nobody. */
  isMissing: boolean;
  onChange: (to: readonly Addressee[]) => void;
}

const shownAtOnce = 6;
/** How long typing rests before it is looked for, in ms: until the directory is on the device, each time is a request. */
const rest = 200;

/** Whom to ask: suggested are those that do the work there, and anybody of the directory is found by their name. */
export function PickProfessionals({ directory, asking, already, isMissing, onChange }: PickProfessionalsProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const self = writerOf(useSession());
  const found = useFound(directory, typed, asking);
  const askable = found?.filter(({ uid, refusesMessages }) => uid !== self && !refusesMessages);
  const chosen = new Set(asking.to.map(({ uid }) => uid));
  const isFull = chosen.size >= maxAsked;
  const leave = (uid: string) => onChange(asking.to.filter((each) => each.uid !== uid));
  const toggle = ({ uid, displayName, profilePhoto }: Professional) =>
    chosen.has(uid) ? leave(uid) : onChange([...asking.to, { uid, displayName, profilePhoto }]);
  return (
    <section className={classes.picks} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Who do you want to ask?</Trans>
      </h2>
      <p className={classes.lead} role="status">
        {isFull ? (
          <Trans>You have chosen {maxAsked}, and that is as many as may be asked.</Trans>
        ) : (
          <Plural value={maxAsked - chosen.size} one="You may choose # more." other="You may choose # more." />
        )}
      </p>
      <div className={classes.chosen}>
        {asking.to.map((each) => (
          <Pick
            key={each.uid}
            addressee={each}
            onLeave={() => {
              leave(each.uid);
              // The button that had it goes with the choice.
              search.current?.focus();
            }}
          />
        ))}
      </div>
      <div>
        <label htmlFor={id} className={controls.label}>
          <Trans>Find somebody else</Trans>
        </label>
        <input
          ref={search}
          id={id}
          type="search"
          className={fields.input}
          autoComplete="off"
          maxLength={longestText}
          placeholder={t`A name, a service or a place`}
          value={typed}
          aria-invalid={isMissing}
          aria-describedby={`${id}-missing`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // A form is not sent by who looks for somebody.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <p id={`${id}-missing`} role="alert" className={fields.missing}>
          {isMissing && <Trans>Choose at least one professional.</Trans>}
        </p>
      </div>
      <p role="status" className={classes.lead}>
        {askable?.length === 0 && <Trans>Nobody in the directory fits.</Trans>}
      </p>
      <ul className={classes.people}>
        {askable?.slice(0, shownAtOnce).map((professional) => (
          <Choice
            key={professional.uid}
            professional={professional}
            isAlready={already.has(professional.uid)}
            isChosen={chosen.has(professional.uid)}
            isFull={isFull}
            onToggle={() => toggle(professional)}
          />
        ))}
      </ul>
    </section>
  );
}

function Pick({ addressee, onLeave }: { addressee: Addressee; onLeave: () => void }) {
  const { t, i18n } = useLingui();
  const name = professionalName(addressee, i18n);
  return (
    <button type="button" className={classes.pick} aria-label={t`Do not ask ${name}`} onClick={onLeave}>
      <Portrait name={name} seed={addressee.uid} photoId={addressee.profilePhoto} size="2rem" sizes="32px" />
      <span>{name}</span>
      <IconX size="1.125rem" aria-hidden />
    </button>
  );
}

interface ChoiceProps {
  professional: Professional;
  /** Whether they were asked the same before. */
  isAlready: boolean;
  isChosen: boolean;
  isFull: boolean;
  onToggle: () => void;
}

function Choice({ professional, isAlready, isChosen, isFull, onToggle }: ChoiceProps) {
  const { i18n } = useLingui();
  const { uid, profilePhoto, rating } = professional;
  const name = professionalName(professional, i18n);
  return (
    <li>
      <label className={classes.person}>
        <input type="checkbox" checked={isChosen} disabled={isAlready || (isFull && !isChosen)} onChange={onToggle} />
        <Portrait name={name} seed={uid} photoId={profilePhoto} size="2.75rem" sizes="44px" />
        <span>
          <strong>{name}</strong>
          {isAlready ? <Trans>Asked already</Trans> : <RatingLine rating={rating} isShort />}
        </span>
      </label>
    </li>
  );
}

/** Who fits what is typed, else what is asked for, best first; null until it is known, and anew when the directory changes. */
function useFound(
  directory: DirectoryPort,
  typed: string,
  { service, zone }: Pick<Asking, 'service' | 'zone'>,
): readonly Professional[] | null {
  const [found, setFound] = useState<readonly Professional[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const query = typed.trim() ? { q: typed } : { service, zone };
      const { professionals } = await directory.find({ ...anyProfessional, ...query });
      if (isCurrent) setFound(professionals);
    };
    const timer = setTimeout(() => void look(), typed ? rest : 0);
    const stop = directory.subscribe(() => void look());
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stop();
    };
  }, [directory, typed, service, zone]);
  return found;
}

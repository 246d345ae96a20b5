import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { InboxItem } from '../../../sync/own/own-state.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { FieldValue } from './field-value.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { useStashedFields } from '../../../sync/own/use-stashed-fields.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useFieldName } from '../../../ui/forms/use-field-name.ts';
import classes from '../account.module.css';

/** What did not get through: mine beside theirs, to choose from. Nothing where all did. */
export function Inbox() {
  const { t } = useLingui();
  const { inbox } = useOwn();
  if (inbox.length === 0) return null;
  return (
    <Section title={t`Needs your attention`} id="attention">
      <p className={classes.lead}>
        <Trans>These changes of yours did not get through. Nothing of them is lost: choose what is to stand.</Trans>
      </p>
      <ul className={classes.items}>
        {inbox.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function Item({ item }: { item: InboxItem }) {
  const language = useLanguage();
  const fieldName = useFieldName();
  const refusalWords = useRefusalWords();
  const { field, mine, theirs, refusal, at } = item;
  return (
    <li className={classes.item}>
      <h3>{fieldName(field)}</h3>
      <p>{refusal ? refusalWords(refusal) : <Trans>It was changed elsewhere meanwhile.</Trans>}</p>
      <dl className={classes.sides}>
        <div>
          <dt>
            <Trans>What you wrote, {formatMoment(language, at)}</Trans>
          </dt>
          <dd>
            <FieldValue field={field} value={mine} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>What stands there now</Trans>
          </dt>
          <dd>
            <FieldValue field={field} value={theirs} />
          </dd>
        </div>
      </dl>
      <Choices item={item} />
    </li>
  );
}

/** Mine, mine in other words, or theirs. What was turned down would be turned down again as it is. */
function Choices({ item }: { item: InboxItem }) {
  const { own } = useOwn();
  const { send, isSending, failure } = useSending();
  const { mine, refusal } = item;
  const left = useStashedFields(`inbox ${item.id}`, () => ({ text: String(mine) }));
  const [isEditing, setEditing] = useState(left.isStashed);
  const end = async (work: () => Promise<void>) => {
    await work();
    left.forget();
  };
  if (isEditing && typeof mine === 'string') {
    return (
      <EditMine
        text={left.fields.text}
        onType={(text) => left.change({ text })}
        isSending={isSending}
        failure={failure}
        onKeep={() => void send(() => end(() => own.ask((opened) => opened.keepMine(item, left.fields.text))))}
        onCancel={() => {
          left.change({ text: mine });
          left.forget();
          setEditing(false);
        }}
      />
    );
  }
  return (
    <>
      <div className={classes.buttons}>
        {refusal === null && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={isSending}
            onClick={() => void send(() => end(() => own.ask((opened) => opened.keepMine(item, mine))))}
          >
            <Trans>Keep mine</Trans>
          </button>
        )}
        {typeof mine === 'string' && (
          <button type="button" className={controls.button} onClick={() => setEditing(true)}>
            <Trans>Edit mine</Trans>
          </button>
        )}
        <button
          type="button"
          className={controls.button}
          disabled={isSending}
          onClick={() => void send(() => end(() => own.ask((opened) => opened.dismiss(item))))}
        >
          <Trans>Discard mine</Trans>
        </button>
      </div>
      <Outcome failure={failure} />
    </>
  );
}

interface EditMineProps {
  text: string;
  onType: (text: string) => void;
  isSending: boolean;
  failure: unknown;
  onKeep: () => void;
  onCancel: () => void;
}

function EditMine({ text, onType, isSending, failure, onKeep, onCancel }: EditMineProps) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onKeep();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        autosize
        minRows={2}
        label={t`Your version`}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Outcome failure={failure} />
      <FormButtons isSending={isSending} onCancel={onCancel}>
        <Trans>Keep this</Trans>
      </FormButtons>
    </form>
  );
}

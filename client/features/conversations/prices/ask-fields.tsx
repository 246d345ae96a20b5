import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { longestWhen, requestTimes } from '../../../../shared/model/conversation/card.ts';
import { longestMessage, maxPhotos } from '../../../../shared/model/conversation/conversation.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import type { Asking } from '../../../../shared/protocol/conversations.ts';
import { usePhotoSource } from '../../../sync/own/use-own.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { ZoneOptions } from '../../../ui/controls/zone-options.tsx';
import { PhotosField } from '../../../ui/sent-photos/photos-field.tsx';
import type { DraftPhotos } from '../../../ui/sent-photos/use-draft-photos.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import fields from './fields.module.css';
import { useWhenWords } from '../../../ui/cards/card-words.ts';

interface PartProps {
  asking: Asking;
  onChange: (part: Partial<Asking>) => void;
}

interface WhatProps extends PartProps {
  taxonomy: Taxonomy;
  /** Whether somebody tried to send it without a word. */
  isMissing: boolean;
}

/** What is to be done, and where. */
export function What({ asking, taxonomy, isMissing, onChange }: WhatProps) {
  const { t } = useLingui();
  const id = useId();
  const vocabulary = vocabularyOf(taxonomy, useLanguage());
  const services = vocabulary.servicesByCategory(taxonomy.services.map(({ serviceId }) => serviceId));
  return (
    <>
      <Select
        label={t`Service`}
        value={asking.service ?? ''}
        onChange={(event) => onChange({ service: event.currentTarget.value || null })}
      >
        <option value="">{t`Something else`}</option>
        {services.map(({ category, services: members }) => (
          <optgroup key={category} label={category}>
            {members.map((service) => (
              <option key={service.id} value={service.id}>
                {service.name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        label={t`Where`}
        value={asking.zone ?? ''}
        onChange={(event) => onChange({ zone: event.currentTarget.value || null })}
      >
        <option value="">{t`Not said`}</option>
        <ZoneOptions zones={taxonomy.zones} />
      </Select>
      <div>
        <label htmlFor={id} className={controls.label}>
          <Trans>What do you need?</Trans>
        </label>
        <textarea
          id={id}
          className={fields.input}
          maxLength={longestMessage}
          placeholder={t`The more you say, the more accurate the price: what is broken, how big it is, how to get there.`}
          value={asking.text}
          aria-invalid={isMissing}
          aria-describedby={`${id}-missing`}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <p id={`${id}-missing`} role="alert" className={fields.missing}>
          {isMissing && <Trans>Write what you need.</Trans>}
        </p>
      </div>
    </>
  );
}

/** What it looks like. */
export function Photos(attached: DraftPhotos) {
  const { t } = useLingui();
  const source = usePhotoSource();
  const description = (
    <Plural
      value={maxPhotos}
      one="One, if you like. Only the people you ask see it."
      other="Up to #, if you like. Only the people you ask see them."
    />
  );
  return <PhotosField {...attached} {...{ source, description }} label={t`Photos of this request`} max={maxPhotos} />;
}

/** When it is to be done. */
export function When({ asking, onChange }: PartProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useWhenWords();
  return (
    <>
      <fieldset className={fields.choices}>
        <legend className={controls.label}>
          <Trans>When?</Trans>
        </legend>
        {requestTimes.map((when) => (
          <label key={when} className={fields.choice}>
            <input type="radio" name="when" checked={asking.when === when} onChange={() => onChange({ when })} />
            {words[when]}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={id} className={controls.label}>
          <Trans>Anything else about the time? (optional)</Trans>
        </label>
        <input
          id={id}
          className={fields.input}
          maxLength={longestWhen}
          placeholder={t`For example: in the mornings`}
          value={asking.whenNote}
          onChange={(event) => onChange({ whenNote: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

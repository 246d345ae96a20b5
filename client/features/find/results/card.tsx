import { IconMapPin } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { addressName } from '../../../../shared/search/addresses.ts';
import type { Professional } from '../../../../shared/model/professional.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { fromDirectory } from '../../../ui/words/from-directory.ts';
import { Marked } from '../../../ui/controls/marked.tsx';
import { OpenBadge } from '../../../ui/controls/open-badge.tsx';
import { Portrait } from '../../../ui/controls/portrait.tsx';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { RatingLine } from '../../../ui/controls/rating-line.tsx';
import { SaveButton } from '../../../ui/controls/save-button.tsx';
import { WriteLink } from '../../../ui/controls/write-link.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { Vocabulary } from '../../../ui/words/vocabulary.ts';
import classes from './card.module.css';
import { type Wanted, wantedFirst } from './wanted.ts';

/** How many services and zones a card names. */
const most = 3;

interface CardProps {
  professional: Professional;
  vocabulary: Vocabulary;
  /** What the search asks for: of many services and zones, those are named. */
  wanted: Wanted;
  /** The words searched for, to mark. */
  words: string;
  /** In ms since 1970. */
  now: number;
  isEager: boolean;
  isSaved: boolean;
  onToggleSaved: (uid: string) => void;
}

/** One professional in the directory; the whole card opens the profile. Drawn again only when it differs: lists are long. */
export const Card = memo(function Card({
  professional,
  vocabulary,
  wanted,
  words,
  now,
  isEager,
  isSaved,
  onToggleSaved,
}: CardProps) {
  const language = useLanguage();
  const { i18n } = useLingui();
  const { uid, profilePhoto, rating, hours, description } = professional;
  const name = professionalName(professional, i18n);
  const services = wantedFirst(professional.services, wanted.services).flatMap((id) => vocabulary.service(id) ?? []);
  const zones = wantedFirst(professional.zones, wanted.zones).flatMap((id) => vocabulary.zone(id) ?? []);
  return (
    <article className={classes.card}>
      <Portrait
        name={name}
        seed={uid}
        photoId={profilePhoto}
        size="var(--portrait)"
        sizes="(min-width: 48em) 96px, 60px"
        isEager={isEager}
      />
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link
            to="/$lang/profile/{-$id}/{-$name}"
            params={{ lang: language, id: uid, name: addressName(professional.displayName) || undefined }}
            state={fromDirectory}
            className={classes.link}
          >
            <Marked text={name} search={words} />
          </Link>
        </h2>
        <RatingLine rating={rating} isShort />
      </div>
      <div className={classes.save}>
        <SaveButton name={name} isSaved={isSaved} onToggle={() => onToggleSaved(uid)} />
      </div>
      <div className={classes.facts}>
        {services.length > 0 && (
          <p className={classes.services}>
            <Short texts={services} words={words} />
          </p>
        )}
        {zones.length > 0 && (
          <p className={classes.zones}>
            <IconMapPin size="1.0625rem" aria-hidden />
            <Short texts={zones} words={words} />
          </p>
        )}
        <div className={classes.last}>
          <OpenBadge hours={hours} now={now} />
          <WriteLink uid={uid} name={name} className={classes.write} />
        </div>
        {description && (
          <p className={classes.about}>
            <Marked text={firstLine(description)} search={words} />
          </p>
        )}
      </div>
    </article>
  );
});

/** The first few of many, on one line. */
function Short({ texts, words }: { texts: readonly string[]; words: string }) {
  const rest = formatNumber(useLanguage(), texts.length - most);
  return (
    <>
      <span className={classes.names}>
        <Marked text={texts.slice(0, most).join(' · ')} search={words} />
      </span>
      {texts.length > most && <span className={classes.rest}>{`+${rest}`}</span>}
    </>
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}

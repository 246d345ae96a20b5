import { IconMapPin } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { costaRicaTime, isOpenAt } from '../../../../shared/rules/clock.ts';
import { waysShown } from '../../../../shared/rules/profile/ways.ts';
import { addressName } from '../../../../shared/search/addresses.ts';
import type { FoundProfessional } from '../../../../shared/protocol/ports.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { fromDirectory } from '../../../ui/words/from-directory.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { Marked } from '../../../ui/controls/marked.tsx';
import { OpenState } from '../../../ui/controls/opening/open-state.tsx';
import { Portrait } from '../../../ui/controls/portrait.tsx';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { RatingLine } from '../../../ui/controls/rating-line.tsx';
import { SaveButton } from '../../../ui/controls/save-button.tsx';
import { WriteLink } from '../../../ui/controls/write-link.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { Vocabulary } from '../../../ui/words/vocabulary.ts';
import classes from './card.module.css';
import { foundSentence } from './found-sentence.ts';
import type { SentenceProps } from './sentence.tsx';
import { type SearchedFor, searchedFirst } from './searched-for.ts';
import { WorkStrip } from './work-strip.tsx';

interface CardProps {
  professional: FoundProfessional;
  vocabulary: Vocabulary;
  /** What the search asks for: of many services and zones, those are named. */
  searched: SearchedFor;
  /** The words searched for, to mark. */
  words: string;
  /** In ms since 1970. */
  now: number;
  isEager: boolean;
  isSaved: boolean;
  onToggleSaved: (uid: string, name: string) => void;
}

// Most are written to.
const PhoneWay = lazily(async () => (await import('./phone-way.tsx')).PhoneWay, { ssr: true, words: 'late' });
// Where nobody said where they are, nobody is near.
const Near = lazily(async () => (await import('../near/near.tsx')).Near, { words: 'late' });
const Sentence = lazily<SentenceProps>(async () => (await import('./sentence.tsx')).Sentence, { fallback: Marked });

/** One professional in the directory; the whole card opens the profile. Drawn again only when it differs: lists are long. */
export const Card = memo(function Card({
  professional,
  vocabulary,
  searched,
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
  const services = searchedFirst(professional.services, searched.services);
  const zones = searchedFirst(professional.zones, searched.zones);
  const price = professional.prices[services[0] ?? ''];
  const money = price && formatMoney(language, price);
  const found = foundSentence(description, words);
  const quote = professional.quotes[language];
  return (
    <article className={classes.card}>
      <div className={classes.work}>
        <WorkStrip professional={professional} service={services[0] ?? ''} />
      </div>
      <Portrait
        name={name}
        seed={uid}
        photoId={profilePhoto}
        size="var(--portrait)"
        sizes="(min-width: 48em) 64px, 44px"
        isEager={isEager}
      />
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link
            to="/$lang/profile/{-$id}/{-$name}"
            params={{ lang: language, id: uid, name: addressName(professional.displayName) || undefined }}
            state={fromDirectory}
            // Safari gives a link that is tapped no focus: its pictures are named by it.
            onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
            viewTransition
            className={classes.link}
          >
            <Marked text={name} search={words} />
          </Link>
        </h2>
        <div className={classes.standing}>
          <RatingLine rating={rating} isShort />
          <OpenState isOpen={isOpenAt(hours, costaRicaTime(now))} />
        </div>
      </div>
      <div className={classes.save}>
        <SaveButton name={name} isSaved={isSaved} onToggle={() => onToggleSaved(uid, professional.displayName)} />
      </div>
      <div className={classes.facts}>
        {services.length > 0 && (
          <p className={classes.service}>
            <First ids={services} named={vocabulary.service} words={words} />
            {price && (
              <span className={classes.price}>
                <Trans>from {money}</Trans>
              </span>
            )}
          </p>
        )}
        {zones.length > 0 && (
          <p className={classes.zone}>
            <IconMapPin size="1rem" aria-hidden />
            {professional.nearest ? (
              <span className={classes.first}>
                <Near nearest={professional.nearest} vocabulary={vocabulary} />
              </span>
            ) : (
              <First ids={zones} named={vocabulary.zone} words={words} />
            )}
          </p>
        )}
      </div>
      <Way professional={professional} name={name} />
      {(found ?? quote) && (
        <p className={classes.said}>
          {found ? <Sentence text={found} search={words} description={description} /> : <q>{quote}</q>}
        </p>
      )}
    </article>
  );
});

interface FirstProps {
  ids: readonly string[];
  /** Names that of the others need not be known. */
  named: (id: string) => string | undefined;
  words: string;
}

/** The first of many, and how many there are beside. */
function First({ ids, named, words }: FirstProps) {
  const language = useLanguage();
  const others = ids.length - 1;
  return (
    <>
      <span className={classes.first}>
        <Marked text={named(ids[0] ?? '') ?? ''} search={words} />
      </span>
      {others > 0 && <span className={classes.others}>{`+${formatNumber(language, others)}`}</span>}
    </>
  );
}

/** The one way to reach them from here: the first that is shown of a message, WhatsApp and a call. */
function Way({ professional, name }: { professional: FoundProfessional; name: string }) {
  const { uid, contactPhone } = professional;
  const [way] = waysShown(professional);
  if (way === 'message') return <WriteLink uid={uid} name={name} className={classes.way} />;
  return contactPhone && <PhoneWay phone={contactPhone} isCall={way === 'call'} name={name} className={classes.way} />;
}

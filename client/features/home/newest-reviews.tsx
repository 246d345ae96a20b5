import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { NewestReview } from '../../../shared/model/newest-review.ts';
import { addressName } from '../../../shared/search/addresses.ts';
import { Stars } from '../../ui/controls/stars.tsx';
import { authorName } from '../../ui/words/author-name.ts';
import { professionalName } from '../../ui/words/professional-name.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './newest-reviews.module.css';
import row from './row.module.css';
import { Section } from './section.tsx';

/** What clients wrote last, of whom. */
export function NewestReviews({ newest }: { newest: readonly NewestReview[] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Newest reviews`}>
      <ul className={row.row}>
        {newest.map((each) => (
          <li key={each.uid}>
            <Newest {...each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Newest({ uid, displayName, author, rating, text, language: written }: NewestReview) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const name = professionalName({ uid, displayName }, i18n);
  const writer = authorName(author, i18n);
  const params = { lang: language, id: uid, name: addressName(displayName) || undefined };
  return (
    <article className={classes.review}>
      <h3>
        <Trans>
          {writer} on{' '}
          <Link to="/$lang/profile/{-$id}/{-$name}" params={params} className={classes.link}>
            {name}
          </Link>
        </Trans>
      </h3>
      <Stars value={rating} />
      <p lang={written ?? undefined}>{text}</p>
    </article>
  );
}

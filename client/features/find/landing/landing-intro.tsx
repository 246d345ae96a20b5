import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import type { LandingFacts } from '../../../../shared/model/landing.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import { landingTitle } from './landing-head.ts';
import { LandingLink } from './landing-link.tsx';
import classes from './landing.module.css';

export interface LandingProps {
  search: FindSearch;
  taxonomy: Taxonomy;
  landing: LandingFacts;
}

/** What a landing page begins with: where it stands, what it is about, and what is known of it. */
export function LandingIntro({ search, taxonomy, landing }: LandingProps) {
  const language = useLanguage();
  const { i18n } = useLingui();
  const { professionals, reviews, average } = landing;
  const stars = formatNumber(language, average);
  return (
    <div className={classes.intro}>
      <Trail search={search} taxonomy={taxonomy} />
      <h1>{landingTitle({ search, taxonomy, language, i18n })}</h1>
      {professionals > 0 ? (
        <p>
          <Trans>
            <strong>
              <Plural value={professionals} one="# professional" other="# professionals" />
            </strong>
            , with {stars} of 5 stars on average in <Plural value={reviews} one="# review" other="# reviews" /> by their
            clients. Compare what others say, their hours and their languages, then write or call directly.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Nobody on Confío offers this here yet. Below you find who is near, and services of the same kind.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The way here from the whole directory. */
function Trail({ search: { service = '', zone }, taxonomy }: Omit<LandingProps, 'landing'>) {
  const { t } = useLingui();
  const lang = useLanguage();
  const vocabulary = vocabularyOf(taxonomy, lang);
  const category = taxonomy.services.find(({ serviceId }) => serviceId === service)?.category;
  const above = [...(category ? [category] : []), ...(zone ? [service] : [])];
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={classes.trail}>
        <li>
          <Link to="/$lang/find" params={{ lang }}>
            <Trans>All professionals</Trans>
          </Link>
          <IconChevronRight size="1rem" aria-hidden />
        </li>
        {above.map((id, index) => (
          <li key={id}>
            <LandingLink service={id}>{vocabulary.service(id)}</LandingLink>
            {index < above.length - 1 && <IconChevronRight size="1rem" aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

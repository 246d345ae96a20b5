import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { isComing } from '../../../shared/rules/account/terms.ts';
import { useSite } from '../../ui/layout/use-site.ts';
import { formatDay } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './terms.module.css';
import { LongText } from './long-text.tsx';
import { useComingParts } from './coming-parts.tsx';
import { useDealings } from './terms-dealings.tsx';
import { useTermsOfUse } from './terms-of-use.tsx';
import { termsVersion } from './versions.ts';

export function Terms() {
  const { t } = useLingui();
  const use = useTermsOfUse();
  const dealings = useDealings();
  return (
    <LongText
      title={t`Terms of use`}
      lead={t`The rules for everybody who uses Confío, written to be read.`}
      version={termsVersion}
      parts={[...use, ...dealings]}
    >
      <Coming />
    </LongText>
  );
}

/** The version that comes after this one, from the day on which people are told of it. */
function Coming() {
  const language = useLanguage();
  const { comingTerms } = useSite();
  const { now } = useRouter().options.context;
  const parts = useComingParts();
  if (!comingTerms || !isComing(comingTerms, now())) return null;
  const day = formatDay(language, Date.parse(comingTerms.from));
  return (
    <section className={classes.coming} aria-labelledby="coming">
      <h2 id="coming">
        <Trans>A new version applies from {day}</Trans>
      </h2>
      <p>{comingTerms.changes[language]}</p>
      <details className={classes.parts}>
        <summary>
          <Trans>Read all that is new</Trans>
        </summary>
        {parts.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id}>{title}</h3>
            {body}
          </section>
        ))}
      </details>
      <p>
        <Trans>Until then the text below applies. On that day you are asked to agree to the new one.</Trans>
      </p>
    </section>
  );
}

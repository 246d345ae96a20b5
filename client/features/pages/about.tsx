import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import picture from '../../ui/illustrations/professional.svg';
import { useIsReachable } from '../../ui/layout/use-is-reachable.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { PageHeader } from './page-header.tsx';
import classes from './pages.module.css';

export function About() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`About Confío`}
        picture={picture}
        lead={t`‘Confío’ is Spanish for ‘I trust’. It is what we would like you to say before somebody comes into your home.`}
      />
      <div className={`page ${classes.prose}`}>
        <Why />
        <Promises />
        <Today />
      </div>
    </>
  );
}

function Why() {
  return (
    <>
      <h2>
        <Trans>Why it exists</Trans>
      </h2>
      <p>
        <Trans>
          In Guanacaste, good professionals travel by word of mouth: a cousin knows a plumber, the pulpería knows who
          paints. Whoever has just arrived, does not speak the language well or lives at the end of a dirt road does not
          hear those words. And a professional who works well depends on who happens to pass the name on.
        </Trans>
      </p>
      <p>
        <Trans>
          Confío writes the word of mouth down: who does what, where, in which languages, and what their clients say. It
          does so in English and in Spanish, and it keeps working where the signal does not reach.
        </Trans>
      </p>
    </>
  );
}

function Promises() {
  return (
    <>
      <h2>
        <Trans>Our commitments</Trans>
      </h2>
      <ul>
        <li>
          <Trans>A person reads every review before it shows. It is never turned away for its stars.</Trans>
        </li>
        <li>
          <Trans>A profile goes live with three reviews of three different clients, and not before.</Trans>
        </li>
        <li>
          <Trans>We say what we check, and we say what we do not check.</Trans>
        </li>
        <li>
          <Trans>No advertising, no selling of data, no paid places in the results.</Trans>
        </li>
        <li>
          <Trans>What you write is yours: you can take it with you, and you can delete it.</Trans>
        </li>
      </ul>
    </>
  );
}

function Today() {
  const language = useLanguage();
  const isReachable = useIsReachable();
  return (
    <>
      <h2>
        <Trans>Where we are today</Trans>
      </h2>
      <p>
        <Trans>
          Confío is in beta and serves one province, Guanacaste. Everybody may search, write to professionals and review
          them. Offering services takes an invitation, so that we grow no faster than we can read reviews.
        </Trans>{' '}
        {isReachable && (
          <Trans>
            If you would like one, or if something bothers you,{' '}
            <Link to="/$lang/contact" params={{ lang: language }}>
              write to us
            </Link>
            .
          </Trans>
        )}
      </p>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import picture from '../../ui/illustrations/macaw.svg';
import { useIsReachable } from '../../ui/layout/use-is-reachable.ts';
import { PageHeader } from './page-header.tsx';
import classes from './pages.module.css';
import { useQuestions } from './questions.ts';
import { WhatsAppButton } from './whatsapp-button.tsx';

export function Faq() {
  const { t } = useLingui();
  const questions = useQuestions();
  const isReachable = useIsReachable();
  return (
    <>
      <PageHeader
        title={t`Questions and answers`}
        picture={picture}
        lead={
          isReachable
            ? t`What people ask us about Confío. If yours is missing, write to us.`
            : t`What people ask us about Confío.`
        }
      />
      <div className={`page ${classes.questions}`}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
        <div className={classes.next}>
          <WhatsAppButton>
            <Trans>Ask us on WhatsApp</Trans>
          </WhatsAppButton>
        </div>
      </div>
    </>
  );
}

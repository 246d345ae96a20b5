import { useLingui } from '@lingui/react/macro';
import { Section } from './section.tsx';
import classes from './how-it-works.module.css';

export function HowItWorks() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Search`,
      text: t`Choose a service and a zone, or write what you need, in English or in Spanish.`,
    },
    {
      title: t`Read and ask`,
      text: t`Read what other clients say, and write to the professional you like.`,
    },
    {
      title: t`Tell the others`,
      text: t`When the job is done, leave a review. It is how the next neighbor will choose.`,
    },
  ];
  return (
    <Section title={t`How it works`}>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { useLingui } from '@lingui/react/macro';
import row from './row.module.css';
import { Section } from './section.tsx';
import classes from './how-it-works.module.css';

export function HowItWorks() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Search`,
      text: t`By service and zone, or in your own words, in English or in Spanish.`,
    },
    {
      title: t`Read and ask`,
      text: t`Read what other clients say, and write to the professional you like.`,
    },
    {
      title: t`Tell others`,
      text: t`When the job is done, leave a review: it helps the next neighbor choose.`,
    },
  ];
  return (
    <Section title={t`How it works`}>
      {/* What holds no link is pushed sideways by keys only where it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol tabIndex={0} className={`${row.row} ${classes.steps}`}>
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

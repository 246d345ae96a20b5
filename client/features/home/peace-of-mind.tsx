import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import row from './row.module.css';
import { Section } from './section.tsx';
import classes from './peace-of-mind.module.css';

/** What is checked, and what is not: nothing is claimed here that the product does not do. */
export function PeaceOfMind() {
  const { t } = useLingui();
  const checks = [
    {
      title: t`A person reads every review`,
      text: t`Someone on our team reads every review before it is published.`,
    },
    {
      title: t`Three clients come first`,
      text: t`A profile goes live only after reviews from three different clients, however many stars they give.`,
    },
    {
      title: t`Every review has an author`,
      text: t`A review written without an account stays hidden until its author signs in. Nobody can review themselves.`,
    },
  ];
  return (
    <Section title={t`Peace of mind`}>
      {/* What holds no link is pushed sideways by keys only where it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className={`${row.row} ${classes.checks}`}>
        {checks.map(({ title, text }) => (
          <li key={title}>
            <span className={classes.icon}>
              <IconCheck size={22} stroke={1.75} aria-hidden="true" />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={classes.limits}>
        <Trans>
          We do not check licenses, insurance or criminal records. If your job calls for them, ask the professional to
          show them to you.
        </Trans>
      </p>
    </Section>
  );
}

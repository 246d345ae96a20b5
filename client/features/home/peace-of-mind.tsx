import { Trans, useLingui } from '@lingui/react/macro';
import { IconEyeCheck, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { Section } from './section.tsx';
import classes from './peace-of-mind.module.css';

/** What is checked, and what is not: nothing is claimed here that the product does not do. */
export function PeaceOfMind() {
  const { t } = useLingui();
  const checks = [
    {
      Icon: IconEyeCheck,
      title: t`A person reads every review`,
      text: t`Nothing that somebody writes about a professional is shown before a person on our team has read it.`,
    },
    {
      Icon: IconUsersGroup,
      title: t`Three clients come first`,
      text: t`A profile goes live only after three reviews of three different clients, whatever their stars.`,
    },
    {
      Icon: IconUserCheck,
      title: t`Every review has an author`,
      text: t`A review written without an account stays hidden until its author signs in. Nobody can review themselves.`,
    },
  ];
  return (
    <Section title={t`Peace of mind`} lead={t`This is what we check, in plain words.`}>
      <ul className={classes.checks}>
        {checks.map(({ Icon, title, text }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon size={26} stroke={1.75} aria-hidden="true" />
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

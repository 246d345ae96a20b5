import { Trans } from '@lingui/react/macro';
import type { Icon as AnyIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './card-message.module.css';

interface TitleProps {
  Icon: AnyIcon;
  children: ReactNode;
}

/** What a card is, at its head. */
export function Title({ Icon, children }: TitleProps) {
  return (
    <strong className={classes.title}>
      <Icon size="1.25rem" aria-hidden />
      <span>{children}</span>
    </strong>
  );
}

/** Of what a card says, only the text: nothing in it is a link. */
export function Typed({ text }: { text: string }) {
  return text === '' ? null : <p className={classes.typed}>{text}</p>;
}

/** Leads to all that was answered to a request, side by side. */
export function CompareLink({ request }: { request: string }) {
  return (
    <Link
      to="/$lang/prices/{-$id}"
      params={{ lang: useLanguage(), id: request }}
      className={classes.compare}
      preload={false}
    >
      <Trans>Compare the answers</Trans>
    </Link>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import controls from '../../ui/controls/controls.module.css';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './conversations-page.module.css';

/** In place of a conversation that this device does not have, and that could not be begun here. */
export function Missing() {
  return (
    <div className={classes.missing}>
      <h1>
        <Trans>This conversation is not on this device</Trans>
      </h1>
      <p>
        <Trans>It may come with the next connection, or be another account’s.</Trans>
      </p>
      <Link
        to="/$lang/messages/{-$id}"
        params={{ lang: useLanguage(), id: undefined }}
        className={controls.button}
        preload={false}
      >
        <Trans>All messages</Trans>
      </Link>
    </div>
  );
}

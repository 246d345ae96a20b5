import { Trans } from '@lingui/react/macro';

/** Tells in words which message was looked for, before what it says. */
export function FoundMark() {
  return (
    <span className="visually-hidden">
      <Trans>The message that you looked for.</Trans>{' '}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { Signal, SignalKind } from '../../../../shared/rules/review/signals.ts';
import { useAccountNames } from '../use-account-names.ts';
import classes from './queue.module.css';

/** What makes a review one to look at twice, in words; only admins ever see it. */
export function SignalList({ signals }: { signals: readonly Signal[] }) {
  const words = useSignalWords();
  const namesOf = useAccountNames();
  if (signals.length === 0) return null;
  return (
    <div className={classes.signals}>
      <p>
        <strong>
          <Trans>Look twice: none of this proves anything by itself</Trans>
        </strong>
      </p>
      <ul>
        {signals.map(({ kind, others }) => (
          <li key={kind}>{words[kind](namesOf(others))}</li>
        ))}
      </ul>
    </div>
  );
}

function useSignalWords(): Record<SignalKind, (names: string) => string> {
  const { t } = useLingui();
  return {
    'suspended-person': (names) => t`Device or network of a suspended account: ${names}`,
    'device-of-professional': () => t`The professional used the same device`,
    'device-of-author': (names) => t`Same device as another author of theirs: ${names}`,
    'place-of-professional': () => t`The professional used the same network`,
    'place-of-author': (names) => t`Same network as another author of theirs: ${names}`,
    'age-of-professional': () => t`The account was made within a day of the professional’s`,
    'age-of-author': (names) => t`The account was made within a day of another author’s: ${names}`,
    'new-account': () => t`The account was less than a week old`,
    burst: () => t`It came with many others within a day`,
    'similar-text': (names) => t`The text is much like another one, by ${names}`,
  };
}

import { useLingui } from '@lingui/react/macro';
import { LongText } from './long-text.tsx';
import { useDataKept } from './privacy-data.tsx';
import { useRights } from './privacy-rights.tsx';
import { privacyVersion } from './versions.ts';

export function Privacy() {
  const { t } = useLingui();
  const kept = useDataKept();
  const rights = useRights();
  return (
    <LongText
      title={t`Privacy`}
      lead={t`What we keep, where, who sees it, and how you take it back. No advertising, no tracking, no selling of data.`}
      version={privacyVersion}
      parts={[...kept, ...rights]}
    />
  );
}

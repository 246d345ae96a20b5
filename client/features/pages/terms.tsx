import { useLingui } from '@lingui/react/macro';
import { LongText } from './long-text.tsx';
import { useDealings } from './terms-dealings.tsx';
import { useTermsOfUse } from './terms-of-use.tsx';
import { termsVersion } from './versions.ts';

export function Terms() {
  const { t } = useLingui();
  const use = useTermsOfUse();
  const dealings = useDealings();
  return (
    <LongText
      title={t`Terms of use`}
      lead={t`The rules for everybody who uses Confío, written to be read.`}
      version={termsVersion}
      parts={[...use, ...dealings]}
    />
  );
}

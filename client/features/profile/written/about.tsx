import { Trans } from '@lingui/react/macro';
import profile from '../profile.module.css';
import { useWritten } from './use-written.tsx';

/** What a professional writes of themselves. */
export function About({ text }: { text: string }) {
  const { texts, lang, way } = useWritten([text.trim()]);
  return (
    <section className={profile.section}>
      <h2>
        <Trans>About this professional</Trans>
      </h2>
      <p lang={lang} className={profile.typed}>
        {texts}
      </p>
      {way}
    </section>
  );
}

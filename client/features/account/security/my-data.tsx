import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { saveFile } from '../../../ui/dialogs/save-file.ts';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

/** All that the server holds of the person, as a file to keep. */
export function MyData() {
  const { t } = useLingui();
  const { send, isSending, failure } = useSending();
  const [isDone, setDone] = useState(false);
  const download = async () => {
    const answer = await request('/account/export', { cache: 'no-store' });
    saveFile(await answer.blob(), t`confio-my-data.zip`);
    setDone(true);
  };
  return (
    <Section title={t`Your data`}>
      <p className={classes.lead}>
        <Trans>A file with everything we keep about you, for you to read or take elsewhere.</Trans>
      </p>
      <NeedsConnection />
      <button type="button" className={controls.button} aria-disabled={isSending} onClick={() => void send(download)}>
        <IconDownload size="1.25rem" aria-hidden />
        <Trans>Download my data</Trans>
      </button>
      <Outcome failure={failure}>{isDone && <Trans>The file is on this device.</Trans>}</Outcome>
    </Section>
  );
}

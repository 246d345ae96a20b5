import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { reportKey } from '../../../shared/collections/keys.ts';
import type { OwnItem, Reported } from '../../sync/own/own-state.ts';
import { useOwn } from '../../sync/own/use-own.ts';
import { writerOf } from '../../sync/own/writer.ts';
import { useSession } from '../../sync/session/use-session.ts';
import controls from '../../ui/controls/controls.module.css';
import { formatMoment } from '../../ui/words/format.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';
import { ReportForm } from './report-form.tsx';
import classes from './report.module.css';

interface ReportSheetProps {
  about: Reported;
  onClose: () => void;
}

/** Reports a review or a profile, with a connection or without, signed in or not. */
export function ReportSheet({ about, onClose }: ReportSheetProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [isChanging, setChanging] = useState(false);
  /** What somebody typed is not for who comes in after them to see. */
  const writer = writerOf(useSession());
  const { items, isRead } = useOwn();
  const item = items.report.find(({ key }) => key === reportKey(about)) ?? null;
  const isWritten = item !== null && item.progress !== 'draft' && item.progress !== 'attention';
  const { name } = about;
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        {about.reviewId === null ? t`Report the profile of ${name}` : t`Report the review by ${name}`}
      </h2>
      <div role="status" className={classes.state}>
        {isWritten && !isChanging && <Status item={item} />}
      </div>
      {isRead && (!isWritten || isChanging) && (
        <ReportForm
          key={writer}
          about={about}
          item={item}
          onSent={() => setChanging(false)}
          onCancel={isChanging ? () => setChanging(false) : onClose}
        />
      )}
      {isWritten && !isChanging && <Ways onClose={onClose} onChange={() => setChanging(true)} />}
    </Sheet>
  );
}

function Ways({ onClose, onChange }: { onClose: () => void; onChange: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  // The button that sent it is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <div className={classes.ways}>
      <button ref={close} type="button" className={`${controls.button} ${controls.primary}`} onClick={onClose}>
        <Trans>Close</Trans>
      </button>
      <button type="button" className={controls.button} onClick={onChange}>
        <Trans>Change it</Trans>
      </button>
    </div>
  );
}

function Status({ item: { progress, waitsUntil } }: { item: OwnItem<'report'> }) {
  const language = useLanguage();
  switch (progress) {
    case 'saved':
      return <Trans>Thank you. Our team has your report and looks into it.</Trans>;
    case 'syncing':
      return <Trans>Sending…</Trans>;
    case 'local':
    case 'draft':
    case 'attention':
      return waitsUntil === null ? (
        <Trans>Your report is on this device. It is sent by itself as soon as there is a connection.</Trans>
      ) : (
        <Trans>
          You reported a lot today. This one is kept on this device and sent by itself:{' '}
          {formatMoment(language, waitsUntil)}
        </Trans>
      );
  }
}

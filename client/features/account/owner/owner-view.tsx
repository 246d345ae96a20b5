import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Professional, Rating } from '../../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { publicProfile } from '../../../../shared/rules/publication.ts';
import controls from '../../../ui/controls/controls.module.css';
import { OwnerPanel } from './owner-panel.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useTaxonomy } from '../use-taxonomy.ts';
import classes from './owner.module.css';

const unrated: Rating = { average: 0, count: 0, histogram: [0, 0, 0, 0, 0] };

export interface OwnerViewProps {
  /** The profile as everyone sees it; null while nobody does. */
  live: Professional | null;
  /** The page of a professional. */
  onShow: (professional: Professional, taxonomy: Taxonomy) => ReactNode;
  /** What is there until this device has the account. */
  children: ReactNode;
}

/** One's own profile as this device has it, with what its owner may do about it; or as visitors see it (specification, section 2). */
export function OwnerView({ live, onShow, children }: OwnerViewProps) {
  const { t } = useLingui();
  const { account } = useOwn();
  const taxonomy = useTaxonomy();
  const [isPreview, setPreview] = useState(false);
  if (!account || !taxonomy) return children;
  return (
    <>
      {/* A page that is there for nobody else has no title of its own. */}
      {live === null && <title>{`${account.displayName || t`My profile`} · Confío`}</title>}
      {isPreview ? (
        <div className={`page ${classes.preview}`} role="status">
          <p>
            <Trans>This is how visitors see your profile.</Trans>
          </p>
          <button type="button" className={controls.button} onClick={() => setPreview(false)}>
            <IconArrowBackUp size="1.25rem" aria-hidden />
            <Trans>Back to my view</Trans>
          </button>
        </div>
      ) : (
        <OwnerPanel account={account} isLive={live !== null} onPreview={() => setPreview(true)} />
      )}
      {onShow(publicProfile(account, live?.rating ?? unrated), taxonomy)}
    </>
  );
}

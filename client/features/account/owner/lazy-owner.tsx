import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Professional } from '../../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { isOwnerOf } from '../../../../shared/rules/own-account.ts';
import { loadWords } from '../../../i18n/words.ts';
import { untilHere } from '../../../scheduling/lazy-code.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import { arriving } from '../../../ui/loading/arriving.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';

const OwnerView = arriving(async () => (await import('./owner-view.tsx')).OwnerView);

export interface OwnerViewProps {
  /** The profile as everyone sees it; null while nobody does. */
  live: Professional | null;
  /** The page of a professional. */
  onShow: (professional: Professional, taxonomy: Taxonomy) => ReactNode;
  /** What is there until this device has the account. */
  children: ReactNode;
}

/** What everybody sees at the address of a profile, or its owner's view of it, whose code and words few people need. */
export function LateOwner({ uid, ...props }: OwnerViewProps & { uid: string }) {
  const { session, standing } = useSession();
  const language = useLanguage();
  const [spoken, setSpoken] = useState<string | null>(null);
  const isHere = standing === 'confirmed' || standing === 'remembered';
  const isMine = session !== null && isHere && isOwnerOf(session.account, uid);
  useEffect(() => {
    if (isMine) void untilHere(() => loadWords(language, 'account')).then(() => setSpoken(language));
  }, [language, isMine]);
  if (!isMine || spoken !== language) return props.children;
  return (
    <Suspense fallback={props.children}>
      <OwnerView {...props} />
    </Suspense>
  );
}

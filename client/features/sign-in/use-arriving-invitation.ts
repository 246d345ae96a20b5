import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { CheckBetaKey } from '../../../shared/protocol/auth-protocol.ts';
import { useOnline } from '../../scheduling/use-online.ts';
import { post } from '../../sync/session/requests.ts';
import { onlyOf } from '../../ui/forms/use-sending.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { keptSearch, type SignInPurpose, type SignInSearch } from './sign-in-search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Set on the door that was asked for with an invitation which lets nobody in. */
    isInvitationSpent?: boolean;
  }
}

/**
 * What is known of the invitation in an address: nothing is promised of one that is being `asked` about, or `unchecked` because nobody
 * could be asked.
 */
export type ArrivingInvitation = 'none' | 'asked' | 'unchecked' | 'good' | 'spent';

/**
 * Asks about the invitation that somebody arrives with, and again when the connection is back. One that is spent leaves the address, so that
 * it is neither promised nor tried.
 */
export function useArrivingInvitation(purpose: SignInPurpose, search: SignInSearch): ArrivingInvitation {
  const { betakey } = search;
  const isSpent = useLocation({ select: ({ state }) => state.isInvitationSpent === true });
  const isOnline = useOnline();
  const [goodKey, setGoodKey] = useState<string | null>(null);
  const [uncheckedKey, setUncheckedKey] = useState<string | null>(null);
  const language = useLanguage();
  const navigate = useNavigate();
  const dropIt = useEffectEvent(() => {
    const { betakey: _, ...rest } = keptSearch(search);
    const to = purpose === 'sign-in' ? '/$lang/signin' : '/$lang/create-account';
    const state = { isInvitationSpent: true };
    void navigate({ to, params: { lang: language }, search: rest, replace: true, state });
  });
  useEffect(() => {
    if (betakey === undefined || !isOnline) return undefined;
    let isOver = false;
    post('/auth/invitation', CheckBetaKey.parse({ key: betakey }), z.undefined()).then(
      () => !isOver && setGoodKey(betakey),
      (failure: unknown) => {
        if (isOver) return;
        // Whatever else went wrong says nothing of the invitation: it is used as it is, and then told of.
        if (onlyOf(failure, 'beta-key-invalid')) dropIt();
        else setUncheckedKey(betakey);
      },
    );
    return () => {
      isOver = true;
    };
  }, [betakey, isOnline]);
  if (betakey === undefined) return isSpent ? 'spent' : 'none';
  if (goodKey === betakey) return 'good';
  return isOnline && uncheckedKey !== betakey ? 'asked' : 'unchecked';
}

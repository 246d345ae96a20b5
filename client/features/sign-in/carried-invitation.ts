import { invitationCookie } from '../../../shared/protocol/auth-protocol.ts';

const seconds = 10 * 60;

/**
 * Carries an invitation past Google where Google takes the place of the form: in a cookie that only our way back from there is sent, so
 * that the key is in no address on the way. Without one, what an earlier try left is taken away.
 */
export function carryInvitation(betaKey: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const life = betaKey ? seconds : 0;
  document.cookie = `${invitationCookie}=${encodeURIComponent(betaKey ?? '')}; path=/auth/google; max-age=${life}; samesite=lax${secure}`;
}

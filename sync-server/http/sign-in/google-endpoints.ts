import { type Request, type Response, Router } from 'express';
import { codeAwaited, invitationCookie } from '../../../shared/protocol/auth-protocol.ts';
import type { Language } from '../../../shared/model/language.ts';
import { nextRouteOf, wayInsteadOf } from '../../../shared/rules/account/access.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { askerOf, mustBeOwner } from '../../accounts/actor.ts';
import { comeInWithGoogle, type GoogleProfile, linkGoogle } from '../../accounts/google/google.ts';
import { takePicture } from '../../accounts/google/google-picture.ts';
import { makeGoogleOAuth } from '../../accounts/google/google-strategy.ts';
import { admit, awaitedOf, uidToJoinWith } from '../../accounts/sign-in/join.ts';
import { sendAccountAlert } from '../../accounts/sign-in/account-letters.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { cookieOf } from '../../accounts/sessions/cookies.ts';
import { originOf } from '../../accounts/sessions/origin.ts';

/**
 * How somebody goes to Google. `popup` answers in the window that was opened, `redirect` leads on to a page; `link` adds Google to the
 * account that is signed in, in a popup unless `next` says where to lead on to.
 */
interface OAuthIntent {
  mode: (typeof modes)[number];
  isContractor: boolean;
  language: Language;
  next: string | null;
}
const modes = ['popup', 'redirect', 'link'] as const;

declare module 'express-session' {
  interface SessionData {
    /** How who is at Google now went there; by the name that stored sessions have it. */
    googleWay?: OAuthIntent;
  }
}

/** Whatever is not said, or makes no sense, is what most people want. */
function intentOf(query: Request['query']): OAuthIntent {
  const said = (name: string) => (typeof query[name] === 'string' ? query[name] : null);
  return {
    mode: modes.find((mode) => mode === said('mode')) ?? 'popup',
    isContractor: said('role') === 'contractor',
    language: said('lang') === 'es' ? 'es' : 'en',
    next: said('next'),
  };
}

/** How it went: the uid of who came in, or why nobody did. */
type Outcome = { uid: string } | { refused: string };
/** Said in the place of a refusal where somebody changed their mind: the page says nothing (specification, section 8). */
const cancelled = 'cancelled';

/** Signing in with Google, and linking it. Nothing is served where it is not configured. */
export function googleEndpoints(deps: AccountDeps): Router {
  const router = Router();
  if (!deps.google) return router;
  const oauth = makeGoogleOAuth(deps.google);
  const callbackOf = (request: Request) => `${originOf(request, deps.publicOrigin)}/auth/google/callback`;

  router.get('/auth/google', async (request, response) => {
    if (request.get('sec-fetch-site') === 'cross-site') throw new Refused({ code: 'foreign-origin' });
    request.session.googleWay = intentOf(request.query);
    await oauth.send(request, response, callbackOf(request));
  });

  router.get('/auth/google/callback', async (request, response) => {
    const intent = request.session.googleWay ?? intentOf({});
    delete request.session.googleWay;
    const outcome = await outcomeOf(request, async () => {
      const profile = await oauth.receive(request, response, callbackOf(request));
      return intent.mode === 'link' ? link(deps, request, profile) : comeIn(deps, request, intent, profile);
    });
    await answer(deps, request, response, { intent, outcome });
  });

  return router;
}

async function outcomeOf(request: Request, work: () => Promise<string>): Promise<Outcome> {
  if (request.query['error'] === 'access_denied') return { refused: cancelled };
  try {
    return { uid: await work() };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal.code };
    // As any request's failure, but told in words that the window understands.
    request.log.error({ err: error }, 'signing in with Google failed');
    return { refused: 'google-failed' };
  }
}

async function link(deps: AccountDeps, request: Request, profile: GoogleProfile): Promise<string> {
  const { stores } = deps;
  const { actor, user } = await mustBeOwner(request, stores);
  if (actor.isAnonymous) throw new Refused({ code: 'not-allowed' });
  await linkGoogle(stores, user, profile);
  await sendAccountAlert(deps, user, 'ways-in-changed');
  return actor.uid;
}

async function comeIn(
  deps: AccountDeps,
  request: Request,
  { language, isContractor }: OAuthIntent,
  profile: GoogleProfile,
): Promise<string> {
  const joining = await uidToJoinWith(request, deps.stores);
  const { uid, isNew } = await comeInWithGoogle(deps, profile, { language, isContractor }, joining);
  await admit(deps, request, { uid, method: 'google' });
  if (isNew && profile.picture) {
    // Nobody is kept out for want of it.
    await takePicture(deps, uid, profile.picture).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the picture at Google could not be taken'),
    );
  }
  return uid;
}

async function answer(
  { stores }: AccountDeps,
  request: Request,
  response: Response,
  { intent, outcome }: { intent: OAuthIntent; outcome: Outcome },
): Promise<void> {
  const isPopup = intent.mode === 'popup' || (intent.mode === 'link' && !intent.next);
  const isAwaited = intent.mode !== 'link' && 'uid' in outcome && awaitedOf(request) !== null;
  if (isPopup)
    return answerPopup(response, intent, 'refused' in outcome ? outcome.refused : isAwaited ? codeAwaited : null);
  // The invitation that the browser carried past Google.
  const betaKey = cookieOf(request, invitationCookie);
  response.clearCookie(invitationCookie, { path: '/auth/google' });
  const account = 'uid' in outcome ? ((await askerOf(request, stores))?.user ?? null) : null;
  // The form uses an invitation, and then leads on.
  const isIn = account !== null && !isAwaited && (betaKey === null || account.hasBetaAccess);
  const onward =
    isIn && intent.mode === 'redirect' ? wayInsteadOf(signInPath(intent), ownView(account), intent.next) : null;
  const target = onward
    ? addressOf(onward.path, { nextRoute: onward.nextRoute })
    : addressOf(failurePath(intent), {
        refused: refusalOf(outcome),
        step: isAwaited ? 'code' : null,
        ...(intent.mode === 'redirect' ? carried(intent, betaKey) : {}),
      });
  response.redirect(303, target);
}

/** The address of the form that they went to Google from, as far as it decides where they go on. */
function signInPath({ language, isContractor }: OAuthIntent): string {
  return `/${language}/signin${isContractor ? '?role=contractor' : ''}`;
}

/** What the form had in its address, and has again. */
function carried({ isContractor, next }: OAuthIntent, betaKey: string | null): Record<string, string | null> {
  return { role: isContractor ? 'contractor' : null, betakey: betaKey, nextRoute: next };
}

/** Where somebody is led who did not come in, or who was in already. */
function failurePath({ mode, language, next }: OAuthIntent): string {
  return mode === 'link' ? (nextRouteOf(next) ?? `/${language}/account`) : `/${language}/signin`;
}

function refusalOf(outcome: Outcome): string | null {
  return 'refused' in outcome && outcome.refused !== cancelled ? outcome.refused : null;
}

function addressOf(path: string, query: Record<string, string | null | undefined>): string {
  const url = new URL(path, 'https://here.invalid');
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** A page whose script tells the page that opened it how it went (`GoogleOutcome`), and closes. */
function answerPopup(response: Response, { language }: OAuthIntent, refused: string | null): void {
  const told = refused === null ? '' : ` data-refused="${refused}"`;
  response
    .type('html')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
        `<title>Confío</title></head><body${told}><a href="/${language}">Confío</a><script src="/auth-done.js"></script></body></html>`,
    );
}

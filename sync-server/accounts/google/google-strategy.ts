import type { Request, Response } from 'express';
import { Passport } from 'passport';
import { Strategy } from 'passport-google-oauth20';
import * as z from 'zod/mini';
import { emailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import type { GoogleConfig } from '../../config.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { GoogleProfile } from './google.ts';

/** What Google's userinfo tells (OpenID Connect). */
const UserInfo = z.object({
  sub: z.string().check(z.minLength(1)),
  name: z._default(z.string(), ''),
  email: z.optional(z.string()),
  email_verified: z._default(z.boolean(), false),
  picture: z._default(z.nullable(z.string()), null),
});

/** What Google tells of somebody. Throws where it does not say who it is. */
function profileOf(userInfo: unknown): GoogleProfile {
  const { sub, name, email, email_verified: isVerified, picture } = UserInfo.parse(userInfo);
  const address = email ? emailOf(email) : null;
  const isEmailVerified = isVerified && address !== null;
  return { subject: sub, displayName: name.trim(), email: address, isEmailVerified, picture };
}

/** Signing in at Google by OAuth: there, and back with who it is. */
export interface GoogleOAuth {
  /** Answers the request by sending the browser to Google, which sends it back to `callbackUrl`. */
  send: (request: Request, response: Response, callbackUrl: string) => Promise<void>;
  /** Who came back. Throws `Refused` (google-failed). */
  receive: (request: Request, response: Response, callbackUrl: string) => Promise<GoogleProfile>;
}

/** State and PKCE's verifier are kept in the session: who comes back is who was sent. */
export function makeGoogleOAuth(google: GoogleConfig): GoogleOAuth {
  const passport = new Passport();
  const strategy = new Strategy(
    {
      clientID: google.clientId,
      clientSecret: google.clientSecret,
      authorizationURL: google.authorizationUrl,
      tokenURL: google.tokenUrl,
      userProfileURL: google.userInfoUrl,
      scope: ['openid', 'email', 'profile'],
      state: true,
      pkce: true,
    },
    (_accessToken, _refreshToken, { _json: userInfo }, done) => done(null, { userInfo }),
  );
  passport.use('google', strategy);
  const pass = (request: Request, response: Response, callbackURL: string) =>
    new Promise<unknown>((resolve, reject) => {
      response.once('finish', () => resolve(null));
      const done = (error: Error | null, user: { userInfo: unknown } | false) => {
        if (error) reject(error);
        else if (user) resolve(user.userInfo);
        else reject(new Refused({ code: 'google-failed' }));
      };
      const options = { session: false, callbackURL, prompt: 'select_account' };
      passport.authenticate('google', options, done)(request, response, reject);
    });
  return {
    send: async (request, response, callbackUrl) => {
      await pass(request, response, callbackUrl);
    },
    receive: async (request, response, callbackUrl) => {
      // Without a code the strategy would send them to Google once more.
      if (typeof request.query['code'] !== 'string') throw new Refused({ code: 'google-failed' });
      try {
        return profileOf(await pass(request, response, callbackUrl));
      } catch (error) {
        if (error instanceof Refused) throw error;
        // Only what it is called: what Google sent with it may say who came.
        const { name, code } = error as { name?: unknown; code?: unknown };
        request.log.error({ name, code }, 'Google did not say who came');
        throw new Refused({ code: 'google-failed' });
      }
    },
  };
}

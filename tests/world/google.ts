import { OAuth2Server } from 'oauth2-mock-server';
import type { GoogleConfig } from '../../sync-server/config.ts';
import type { Answered, Visitor } from './visitor.ts';

/** Who somebody is at the stand-in for Google. */
interface GoogleSelf {
  sub: string;
  email?: string;
  email_verified?: boolean | undefined;
  name?: string;
}

/** A local OAuth 2 and OpenID Connect server in the place of Google. */
export interface GoogleStandIn {
  config: GoogleConfig;
  /** Who the next one is who comes there in a browser. */
  expect: (self: GoogleSelf) => void;
  /** Sends the visitor there, as `self`, and back; gives what our server answered in the end. */
  goThrough: (visitor: Visitor, self: GoogleSelf, query?: string) => Promise<Answered>;
  /** The next token that is asked for is refused. */
  refuseNextToken: () => void;
  stop: () => Promise<void>;
}

/** Starts one on a free port. */
export async function startGoogle(): Promise<GoogleStandIn> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${server.address().port}`;
  const be = (self: GoogleSelf) => {
    server.service.once('beforeUserinfo', (answer) => {
      answer.body = { ...self };
    });
  };
  return {
    config: {
      clientId: 'confio-test',
      clientSecret: 'google-client-secret',
      authorizationUrl: `${origin}/authorize`,
      tokenUrl: `${origin}/token`,
      userInfoUrl: `${origin}/userinfo`,
    },
    expect: be,
    goThrough: async (visitor, self, query = 'mode=popup&lang=es') => {
      be(self);
      return visitor.get(await wayBack(visitor, query));
    },
    refuseNextToken: () => {
      server.service.once('beforeResponse', (answer) => {
        answer.statusCode = 400;
        answer.body = { error: 'invalid_grant', error_description: 'private-word' };
      });
    },
    stop: () => server.stop(),
  };
}

/** Where Google sends the visitor back to, as a path of ours. */
export async function wayBack(visitor: Visitor, query: string): Promise<string> {
  const sent = await visitor.get(`/auth/google?${query}`);
  const there = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' });
  const { pathname, search } = new URL(there.headers.get('location') ?? '');
  return pathname + search;
}

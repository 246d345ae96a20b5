import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import type { GoogleConfig } from '../../../sync-server/config.ts';
import type { Answered, Visitor } from '../visitor.ts';

/** Who somebody is at the stand-in for Google. */
interface GoogleSelf {
  sub: string;
  email?: string;
  email_verified?: boolean | undefined;
  name?: string;
  picture?: string;
}

/** A local OAuth 2 and OpenID Connect server in the place of Google. */
export interface GoogleStandIn {
  config: GoogleConfig;
  /** Who the next one is who comes there in a browser. */
  expect: (self: GoogleSelf) => void;
  /** Sends the visitor there, as `self`, and back; gives what our server answered in the end. */
  goThrough: (visitor: Visitor, self: GoogleSelf, query?: string) => Promise<Answered>;
  /** Serves `content` at `path` as the picture of somebody; gives its address. */
  hangUp: (path: string, content: Buffer) => string;
  /** The next token that is asked for is refused. */
  refuseNextToken: () => void;
  stop: () => Promise<void>;
}

/** Starts one on a free port. */
export async function startGoogle(): Promise<GoogleStandIn> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const pictures = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? '');
    if (picture) response.end(picture);
    else service.requestHandler(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.url = origin;
  const be = (self: GoogleSelf) => {
    service.once('beforeUserinfo', (answer) => {
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
    hangUp: (path, content) => {
      pictures.set(path, content);
      return `${origin}${path}`;
    },
    refuseNextToken: () => {
      service.once('beforeResponse', (answer) => {
        answer.statusCode = 400;
        answer.body = { error: 'invalid_grant', error_description: 'private-word' };
      });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Where Google sends the visitor back to, as a path of ours. */
export async function wayBack(visitor: Visitor, query: string): Promise<string> {
  const sent = await visitor.get(`/auth/google?${query}`);
  const there = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' });
  const { pathname, search } = new URL(there.headers.get('location') ?? '');
  return pathname + search;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GoogleStandIn, startGoogle } from '../world/sign-in/google.ts';

/** A stand-in for Google where a browser comes past a page on which somebody chooses who they are. */
export async function startGoogleWithChooser(): Promise<GoogleStandIn> {
  const google = await startGoogle();
  const chooser = await startChooser(google.config.authorizationUrl);
  return {
    ...google,
    config: { ...google.config, authorizationUrl: chooser.url },
    stop: async () => {
      await chooser.stop();
      await google.stop();
    },
  };
}

/**
 * The page on which somebody chooses who they are, in front of the stand-in for Google; as Google's own may, it cuts the window off from
 * the page that opened it.
 */
async function startChooser(authorizationUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { search } = new URL(request.url ?? '/', 'http://here.invalid');
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.end(`<a href="${authorizationUrl}${search.replaceAll('&', '&amp;')}">Rosa</a>`);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

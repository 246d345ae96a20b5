import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Said of a connection, which is another one on each side. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export interface Front {
  origin: string;
  /** Has Chromium take the certificate for a good one: of a server that it merely puts up with it keeps nothing in its cache. */
  browserFlag: string;
  close: () => Promise<void>;
}

/** Stands in front of the server at `target` (an origin) as the proxy does that operators are told to use: TLS and HTTP/2, with a certificate of its own. */
export async function startFront(target: string): Promise<Front> {
  const certificate = await makeCertificate();
  const server = createSecureServer({ ...certificate, allowHTTP1: false }, (near, answer) =>
    passOn(target, near, answer),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browserFlag: `--ignore-certificate-errors-spki-list=${hashOfKey(certificate.cert)}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function passOn(target: string, near: Http2ServerRequest, answer: Http2ServerResponse): void {
  const far = request(target + near.url, { method: near.method, headers: passedOn(near.headers) }, (response) => {
    answer.writeHead(response.statusCode ?? 502, passedOn(response.headers));
    response.pipe(answer);
  });
  far.on('error', () => answer.stream.close());
  answer.on('close', () => far.destroy());
  near.pipe(far);
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
  );
}

function hashOfKey(certificate: Buffer): string {
  const key = new X509Certificate(new Uint8Array(certificate)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(new Uint8Array(key)).digest('base64');
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-bench-certificate-'));
  try {
    const [keyFile, certFile] = ['key', 'cert'].map((name) => join(folder, `${name}.pem`)) as [string, string];
    const asked = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const named = ['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', keyFile, '-out', certFile];
    await promisify(execFile)('openssl', [...asked, ...named]);
    return { key: await readFile(keyFile), cert: await readFile(certFile) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

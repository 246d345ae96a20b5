import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A letter as a mail server was handed it. */
interface SunkLetter {
  from: string;
  to: string[];
  /** Headers and all, with its encoding undone. */
  content: string;
}

export interface MailSink {
  url: string;
  letters: SunkLetter[];
  stop: () => Promise<void>;
}

/** A mail server on this machine that keeps what it gets; it refuses letters to `nobody@…`. */
export async function startMailSink(): Promise<MailSink> {
  const letters: SunkLetter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(new Error(`${address} does not exist`)) : done(),
    onData: (stream, { envelope }, done) => {
      callbackify(async () => {
        const raw = await text(stream);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), content: decoded(raw) });
      })((error) => done(error));
    },
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    stop: () =>
      new Promise<void>((done) => {
        server.close(done);
      }),
  };
}

/** Undoes the encoding of a header's words, and quoted-printable. */
function decoded(raw: string): string {
  const words = raw.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=(?:\r\n (?==\?))?/gi, (_, word: string) =>
    word.replaceAll('_', ' '),
  );
  const bytes = words.replaceAll('=\r\n', '').replaceAll('%', '%25');
  return decodeURIComponent(bytes.replaceAll(/=([\dA-F]{2})/g, '%$1'));
}

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../../shared/model/language.ts';
import { namelessSite } from '../../../shared/model/site.ts';
import { type Letter, writeLetter } from '../../../sync-server/letters/letter-words.ts';
import { makeMailer } from '../../../sync-server/letters/mail.ts';
import { makeTexter } from '../../../sync-server/letters/texts.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { startTwilioStandIn, type TwilioStandIn } from './phone-stand-in.ts';

const link = 'https://confio.example/es/reset-password#token=s3cret&more=<">';
const letters: Letter[] = [
  { kind: 'reset-password', link },
  { kind: 'verify-email', link },
  { kind: 'change-email', link },
  { kind: 'access-granted', link },
  { kind: 'password-changed' },
  { kind: 'email-changed' },
  { kind: 'account-deleted' },
];
const from = 'Confío <hola@confio.example>';

let folder: string;
let logged: string;
const logger = pino({ level: 'debug' }, { write: (line: string) => (logged += line) });

beforeEach(() => {
  logged = '';
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confio-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(languages)('in %s', (language) => {
  test.each(letters)('$kind says the same as text and as a page, which fetches nothing', (letter) => {
    const { subject, text, html } = writeLetter(language, letter, 'hola@confio.example');
    expect(subject).not.toBe(writeLetter(language === 'en' ? 'es' : 'en', letter, null).subject);
    expect(html).toContain(`lang="${language}"`);
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(/);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map((found) => found[1]);
    expect(hrefs).toEqual(
      'link' in letter ? [link.replace('&', '&amp;').replace('<"', '&lt;&quot;').replace('>', '&gt;')] : [],
    );
    const shown = html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');
    for (const paragraph of text.split('\n\n')) expect(shown).toContain(paragraph.split(':\nhttps')[0]);
    expect(text.includes(link)).toBe('link' in letter);
  });
});

describe('over SMTP', () => {
  let sink: MailSink;
  beforeAll(async () => {
    sink = await startMailSink();
  });
  afterAll(() => sink.stop());

  test('a letter comes as it was written', async () => {
    await makeMailer({ kind: 'smtp', url: sink.url, from }, namelessSite, logger).send('rosa@example.com', 'es', {
      kind: 'reset-password',
      link: 'https://confio.example/es/reset-password#token=s3cret',
    });
    expect(sink.letters).toHaveLength(1);
    expect(sink.letters[0]).toMatchObject({ from: 'hola@confio.example', to: ['rosa@example.com'] });
    const content = sink.letters[0]?.content;
    expect(content).toContain('Subject: Elija una contraseña nueva');
    expect(content).toContain('From: Confío <hola@confio.example>');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).toContain('Content-Type: text/plain; charset=utf-8');
    expect(content).toContain('Elegir una contraseña nueva:\r\nhttps://confio.example/es/reset-password#token=s3cret');
    expect(content).toContain('<a href="https://confio.example/es/reset-password#token=s3cret">');
    expect(logged).toBe('');
  });

  test('one that is turned away is logged without the address and the secret, and nothing fails', async () => {
    const mailer = makeMailer({ kind: 'smtp', url: sink.url, from }, namelessSite, logger);
    await mailer.send('nobody@example.com', 'en', { kind: 'reset-password', link });
    expect(logged).toContain('a letter could not be sent');
    expect(JSON.parse(logged)).toMatchObject({ letter: 'reset-password', reason: { code: 'EENVELOPE', status: 550 } });
    expect(logged).not.toMatch(/nobody|s3cret/);
  });

  test('a mail server that is away is logged without its password', async () => {
    const mailer = makeMailer({ kind: 'smtp', url: 'smtp://confio:hunter2@127.0.0.1:1', from }, namelessSite, logger);
    await mailer.send('rosa@example.com', 'en', { kind: 'password-changed' });
    expect(JSON.parse(logged)).toMatchObject({ reason: { code: 'ESOCKET' } });
    expect(logged).not.toMatch(/rosa|hunter2/);
  });
});

describe('with nothing to send by', () => {
  test('letters and codes are files that their owner can read, and nobody else', async () => {
    const outbox = join(folder, 'outbox');
    await makeMailer({ kind: 'outbox', folder: outbox }, namelessSite, logger).send('rosa@example.com', 'en', {
      kind: 'verify-email',
      link,
    });
    await makeTexter({ kind: 'outbox', folder: outbox }, logger).send('+50688887777', 'es', '012345');
    const [mail = '', text = ''] = (await readdir(outbox)).toSorted();
    const letter = await readFile(join(outbox, mail), 'utf8');
    expect(letter).toMatch(/^To: rosa@example\.com\nSubject: Confirm your email address\n\nWelcome to Confío\./);
    expect(letter).toContain(link);
    expect(await readFile(join(outbox, text), 'utf8')).toBe(
      'To: +50688887777\n\n012345 es su código de Confío. Vence en 10 minutos. No lo comparta con nadie.\n',
    );
    for (const name of [mail, text]) expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  });

  test('a folder that cannot be written fails a code, and no letter', async () => {
    const { mailer, texter } = withOutbox(join(folder, 'outbox', 'missing\0'));
    await mailer.send('rosa@example.com', 'en', { kind: 'password-changed' });
    await expect(texter.send('+50688887777', 'en', '012345')).rejects.toMatchObject({
      refusal: { code: 'code-not-sent' },
    });
    expect(logged.trim().split('\n')).toHaveLength(2);
    expect(logged).not.toMatch(/rosa|8888|012345/);
  });

  const withOutbox = (path: string) => ({
    mailer: makeMailer({ kind: 'outbox', folder: path }, namelessSite, logger),
    texter: makeTexter({ kind: 'outbox', folder: path }, logger),
  });
});

describe('by Twilio', () => {
  const account = { kind: 'twilio', accountSid: 'AC0123', authToken: 'hunter2', from: '+15005550006' } as const;
  let twilio: TwilioStandIn;
  beforeAll(async () => {
    twilio = await startTwilioStandIn();
  });
  afterAll(() => twilio.stop());

  test('a code comes from our number, with our account', async () => {
    await makeTexter({ ...account, apiUrl: twilio.url }, logger).send('+50688887777', 'en', '012345');
    expect(twilio.asked).toEqual([
      {
        account: 'AC0123',
        authorization: `Basic ${btoa('AC0123:hunter2')}`,
        to: '+50688887777',
        from: '+15005550006',
        body: '012345 is your Confío code. It is good for 10 minutes. Do not share it with anybody.',
      },
    ]);
    expect(logged).toBe('');
  });

  test.each([
    ['turns the number down', { code: '21211', status: '400' }],
    ['is away', { code: 'ECONNREFUSED' }],
  ])('when it %s, whoever asked is told so, and the log has neither number nor code', async (what, reason) => {
    twilio.refuse();
    const apiUrl = what === 'is away' ? 'http://127.0.0.1:1' : twilio.url;
    const sending = makeTexter({ ...account, apiUrl }, logger).send('+50688887777', 'es', '012345');
    await expect(sending).rejects.toMatchObject({ refusal: { code: 'code-not-sent' } });
    expect(JSON.parse(logged)).toMatchObject({ reason });
    expect(logged).not.toMatch(/8888|012345|hunter2/);
  });
});

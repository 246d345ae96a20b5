import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { comingTerms } from '../shared/rules/account/terms.ts';
import { namelessSite } from '../shared/model/site.ts';
import { BadConfiguration, readConfig } from './config.ts';

const smtp = { SMTP_URL: 'smtps://confio:hunter2@mail.example', MAIL_FROM: 'Confío <hola@confio.example>' };
const twilio = { TWILIO_ACCOUNT_SID: 'AC0', TWILIO_AUTH_TOKEN: 'hunter2', TWILIO_FROM: '+15005550006' };

test('with nothing said, one process serves this machine from a folder beside it, with the demo province', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    store: { kind: 'embedded', folder: resolve('data') },
    publicUrl: null,
    demoData: true,
    sessionSecret: null,
    mail: { kind: 'outbox', folder: resolve('data', 'outbox') },
    texts: { kind: 'outbox', folder: resolve('data', 'outbox') },
    google: null,
    site: { ...namelessSite, comingTerms },
    logLevel: 'warn',
  });
});

test('what people are told of who runs it is what was said, and a number has its country code', () => {
  const { site } = readConfig({
    OPERATOR_NAME: 'Ana S. A.',
    CONTACT_WHATSAPP: '+50688887777',
    CONTACT_EMAIL: 'a@b.cr',
  });
  const said = { operator: 'Ana S. A.', whatsApp: '+50688887777', email: 'a@b.cr' };
  expect(site).toEqual({ ...namelessSite, comingTerms, ...said });
  expect(() => readConfig({ CONTACT_WHATSAPP: '8888 7777' })).toThrow(BadConfiguration);
});

test('what is said takes the place of what is not', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/confio',
    COUCHDB_URL: 'http://admin:hunter2@couch:5984',
    PUBLIC_URL: 'https://confio.example',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'debug',
    SESSION_SECRET: 'x'.repeat(32),
    ...smtp,
    ...twilio,
    GOOGLE_CLIENT_ID: 'confio',
    GOOGLE_CLIENT_SECRET: 'hunter2',
    SOMETHING_ELSE: 'ignored',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/confio',
    store: { kind: 'couchdb', url: 'http://admin:hunter2@couch:5984' },
    publicUrl: 'https://confio.example',
    demoData: false,
    sessionSecret: 'x'.repeat(32),
    mail: { kind: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    texts: { kind: 'twilio', accountSid: 'AC0', authToken: 'hunter2', from: '+15005550006', apiUrl: null },
    google: { clientId: 'confio', clientSecret: 'hunter2', tokenUrl: 'https://oauth2.googleapis.com/token' },
    logLevel: 'debug',
  });
});

test('a variable that is empty is one that was not said', () => {
  expect(readConfig({ PORT: '', COUCHDB_URL: '', DEMO_DATA: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['COUCHDB_URL', 'couch:5984/hunter2'],
  ['COUCHDB_URL', 'ftp://admin:hunter2@couch'],
  ['PUBLIC_URL', 'confio.example'],
  ['DEMO_DATA', 'hunter2'],
  ['SESSION_SECRET', 'hunter2'],
  ['SMTP_URL', 'https://hunter2.example'],
  ['TWILIO_API_URL', 'hunter2'],
  ['LOG_LEVEL', 'hunter2'],
])('%s=%s is told by the name of the variable, in a line of its own, without its value', (name, value) => {
  const read = () => readConfig({ [name]: value, DATA_DIR: '/srv/confio' });
  expect(read).toThrow(BadConfiguration);
  expect(read).toThrow(new RegExp(`^${name}: .+$`));
  expect(read).not.toThrow(value);
});

test('everything that makes no sense is told at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO_DATA: 'x', LOG_LEVEL: 'x' })).toThrow(
    /PORT: .+\nDEMO_DATA: .+\nLOG_LEVEL: /,
  );
});

test('a public server does not start that would leave its letters and codes in a folder', () => {
  const read = (env: Record<string, string>) => () => readConfig({ PUBLIC_URL: 'https://confio.example', ...env });
  expect(read({})).toThrow(/^SMTP_URL: .+\nTWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: /);
  expect(read(smtp)).toThrow(/^TWILIO_ACCOUNT_SID/);
  expect(read(twilio)).toThrow(/^SMTP_URL/);
  expect(read({ ...smtp, ...twilio, TWILIO_FROM: '' })).toThrow(/^TWILIO_ACCOUNT_SID/);
  expect(read({ ...smtp, ...twilio })).not.toThrow();
});

test('an account of Twilio or Google of which a part is missing is told, not passed over', () => {
  const { TWILIO_FROM: _, ...account } = twilio;
  expect(() => readConfig(account)).toThrow(/^TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: /);
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'confio' })).toThrow(/^GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: /);
});

test('a public server is filled with made-up people where that was said, any other unless it was not', () => {
  const demoData = (env: Record<string, string>) => readConfig({ ...smtp, ...twilio, ...env }).demoData;
  const open = { PUBLIC_URL: 'https://confio.example' };
  expect([demoData(open), demoData({ ...open, DEMO_DATA: 'on' })]).toEqual([false, true]);
  const home = { PUBLIC_URL: 'http://192.168.1.7:3000' };
  expect([demoData(home), demoData({ ...home, DEMO_DATA: 'off' })]).toEqual([true, false]);
});

test('a server on this machine or in a home puts them into a folder', () => {
  const { mail, texts } = readConfig({ PUBLIC_URL: 'http://192.168.1.7:3000', DATA_DIR: '/srv/confio' });
  expect(mail).toEqual({ kind: 'outbox', folder: join('/srv/confio', 'outbox') });
  expect(texts).toEqual({ kind: 'outbox', folder: join('/srv/confio', 'outbox') });
});

test('a server that sends letters must know the address that their links lead to', () => {
  expect(() => readConfig(smtp)).toThrow(/^PUBLIC_URL: /);
  expect(() => readConfig({ ...smtp, PUBLIC_URL: 'http://192.168.1.7:3000' })).not.toThrow();
});

test('photos are in the data folder, or in the bucket that is named with all it takes', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'confio',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  expect(readConfig({ DATA_DIR: '/srv/confio' }).photos).toEqual({
    kind: 'disk',
    folder: join('/srv/confio', 'photos'),
  });
  expect(readConfig(bucket).photos).toEqual({
    kind: 'bucket',
    endpoint: 'https://s3.example',
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'confio',
    secretAccessKey: 'hunter2',
  });
  for (const [name, value] of Object.entries(bucket)) {
    for (const env of [{ ...bucket, [name]: '' }, { [name]: value }]) {
      const read = () => readConfig(env);
      expect(read, name).toThrow(/^S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /);
      expect(read).not.toThrow('hunter2');
    }
  }
});

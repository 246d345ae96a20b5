import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BadConfiguration, readConfig } from './config.ts';

test('with nothing said, one process serves this machine from a folder beside it, with the demo province', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    store: { kind: 'embedded', folder: resolve('data') },
    publicUrl: null,
    demoData: true,
    logLevel: 'warn',
  });
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
    SOMETHING_ELSE: 'ignored',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/confio',
    store: { kind: 'couchdb', url: 'http://admin:hunter2@couch:5984' },
    publicUrl: 'https://confio.example',
    demoData: false,
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

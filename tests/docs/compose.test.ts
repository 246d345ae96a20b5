import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '../../sync-server/config.ts';

/** What the image and Compose say themselves. */
const given = new Set(['PORT', 'HOST', 'DATA_DIR', 'COUCHDB_URL']);

test('Compose hands on every variable that the server reads, and no other', () => {
  const file = readFileSync('docker-compose.yml', 'utf8');
  const block = /^x-server-environment: .*\n((?: .*\n)+)/m.exec(file)?.[1] ?? '';
  const handedOn = [...block.matchAll(/^ {2}(\w+): \$\{\1:-.*\}$/gm)].map(([, name = '']) => name);
  expect(handedOn.toSorted()).toEqual(variables.filter((name) => !given.has(name)).toSorted());
});

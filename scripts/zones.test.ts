import { expect, test } from 'vitest';
import house from './zones.js';

interface Node {
  source: { value: string };
  importKind?: 'type' | 'value';
}

/** What the linter says of an import in a file. */
function said(file: string, to: string, importKind: Node['importKind'] = 'value'): string[] {
  const messages: string[] = [];
  const report = ({ message }: { message: string }) => messages.push(message);
  const rule = house.rules.zones.create({ cwd: '/house', filename: `/house/${file}`, report });
  (rule as { ImportDeclaration: (node: Node) => void }).ImportDeclaration({ source: { value: to }, importKind });
  return messages;
}

test.each(['value', 'type'] as const)('sync imports nothing of accounts, as a %s', (kind) => {
  const [message] = said('sync-server/sync/own/push.ts', '../../accounts/deps.ts', kind);
  expect(message).toContain('sync-server/sync does not import sync-server/accounts/deps.ts');
  expect(said('sync-server/sync/own/push.ts', '../../couch/accounts.ts', kind)).toEqual([]);
  expect(said('sync-server/accounts/lifecycle/export.ts', '../../sync/own/own-kinds.ts', kind)).toEqual([]);
});

test('a feature imports its own folder and no other feature', () => {
  expect(said('client/features/find/find.tsx', './filters/filters.tsx')).toEqual([]);
  expect(said('client/features/find/find.tsx', '../profile/profile.tsx')).toHaveLength(1);
});

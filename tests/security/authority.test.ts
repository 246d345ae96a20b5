import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointTable } from '../../sync-server/traffic/endpoint-table.ts';
import type { Authority } from '../../sync-server/traffic/authority.ts';
import { password, signInAnonymously, type SignedIn, signUpAdmin, signUpMember } from '../world/people.ts';
import { startServerOn, type TestServer } from '../world/server.ts';
import { Visitor } from '../world/visitor.ts';

type Who = 'nobody' | 'anonymous' | 'member' | 'impersonator' | 'admin';

/** What whoever may not ask is told. */
const refusals: Record<Authority, Partial<Record<Who, string>>> = {
  anybody: {},
  'signed-in': { nobody: 'signed-out' },
  'named-account': { nobody: 'signed-out' },
  owner: { nobody: 'signed-out', impersonator: 'not-while-impersonating' },
  registered: { nobody: 'signed-out', impersonator: 'not-while-impersonating', anonymous: 'not-allowed' },
  admin: {
    nobody: 'signed-out',
    impersonator: 'not-while-impersonating',
    anonymous: 'not-allowed',
    member: 'not-allowed',
  },
};

let server: TestServer;
const people = new Map<Who, SignedIn>();

beforeAll(async () => {
  server = await startServerOn('embedded');
  people.set('nobody', { uid: 'nobody', visitor: new Visitor(server.origin) });
  people.set('anonymous', await signInAnonymously(server));
  const member = await signUpMember(server, 'Marta');
  people.set('member', member);
  people.set('admin', await signUpAdmin(server));
  const impersonator = await signUpAdmin(server, 'otra');
  const asked = { targetUid: member.uid, reason: 'A call about the profile.', password };
  await impersonator.visitor.post('/auth/impersonateUser', asked);
  people.set('impersonator', { uid: member.uid, visitor: impersonator.visitor });
});
afterAll(() => server.stop());

const guarded = Object.entries(endpointTable).filter(([, { authority }]) => authority !== 'anybody');

test.each(guarded)('%s is refused to who may not ask', async (name, { authority }) => {
  for (const [who, code] of Object.entries(refusals[authority])) {
    expect(await ask(name, who as Who), who).toMatchObject({ body: { code } });
  }
});

test.each(guarded.filter(([name]) => name.startsWith('GET ')))('%s is answered to an admin', async (name) => {
  const { status, body } = await ask(name, 'admin');
  expect([200, 400], JSON.stringify(body)).toContain(status);
});

function ask(name: string, who: Who) {
  const person = people.get(who);
  if (!person) throw new Error(`there is no ${who}`);
  const [method, path = ''] = name.split(' ');
  const address = `${path.replace(/\{.*\}|:\w+/, '')}?account=${person.uid}`;
  return method === 'GET' ? person.visitor.get(address) : person.visitor.post(address);
}

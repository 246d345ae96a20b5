import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { Visitor } from '../../world/visitor.ts';
import { makeStore, startBareServer } from '../../world/world.ts';
import { actFor } from '../../world/admin.ts';
import { password, signUp, signUpAdmin, signUpMember } from '../../world/people.ts';

const roles = ['visitor', 'anonymous', 'waiting', 'active', 'admin', 'acting'] as const;
type Role = (typeof roles)[number];

interface Row {
  /** The method and the path, without the query, as the endpoint has it. */
  endpoint: string;
  query?: string;
  /** Chosen such that who may do it changes nothing that a later row needs. */
  body?: unknown;
  /** The status for each role, with the code of a refusal. */
  expected: Record<Role, string>;
}

const everyone = (outcome: string) => Object.fromEntries(roles.map((role) => [role, outcome])) as Row['expected'];
const signedIn = (outcome: string) => ({ ...everyone(outcome), visitor: '401 signed-out' });
const owners = (outcome: string) => ({ ...signedIn(outcome), acting: '403 not-while-impersonating' });
const registered = (outcome: string) => ({ ...owners(outcome), anonymous: '403 not-allowed' });
const admins = (outcome: string) => ({ ...owners('403 not-allowed'), admin: outcome });
const wrong = 'not-this-one';
const number = { phoneNumber: '12', language: 'es', isContractor: false };

/** Who may do what (specification, section 6), in an order in which the last rows may end what the first ones need. */
const table: Row[] = [
  { endpoint: 'GET /auth/session', expected: everyone('200') },
  { endpoint: 'GET /auth/ways', expected: everyone('200') },
  {
    endpoint: 'POST /auth/sign-up',
    body: { email: 'x', password: wrong, ...number },
    expected: everyone('422 email-invalid'),
  },
  {
    endpoint: 'POST /auth/sign-in',
    body: { email: 'x@example.com', password: wrong },
    expected: everyone('401 wrong-credentials'),
  },
  { endpoint: 'POST /auth/anonymous', body: {}, expected: everyone('400 bad-request') },
  { endpoint: 'POST /auth/token', body: { token: wrong }, expected: everyone('422 link-invalid') },
  { endpoint: 'GET /auth/google', expected: everyone('404 not-found') },
  { endpoint: 'GET /auth/google/callback', expected: everyone('404 not-found') },
  { endpoint: 'POST /auth/invitation', body: { key: wrong }, expected: everyone('422 beta-key-invalid') },
  { endpoint: 'POST /auth/reset/request', body: { email: 'no address', language: 'es' }, expected: everyone('204') },
  { endpoint: 'POST /auth/reset', body: { token: wrong, password }, expected: everyone('422 link-invalid') },
  { endpoint: 'POST /auth/email/verify', body: { token: wrong }, expected: everyone('422 link-invalid') },
  { endpoint: 'POST /auth/letters-off', body: { token: wrong }, expected: everyone('422 link-invalid') },
  { endpoint: 'POST /auth/email/send', body: { language: 'es' }, expected: registered('204') },
  {
    endpoint: 'POST /auth/sendVerificationChallenge',
    body: { ...number, purpose: 'sign-in' },
    expected: everyone('422 phone-invalid'),
  },
  {
    endpoint: 'POST /auth/sendVerificationChallenge',
    body: { ...number, purpose: 'add' },
    expected: registered('422 phone-invalid'),
  },
  {
    endpoint: 'POST /auth/completeVerificationChallenge',
    body: { ...number, code: '1', purpose: 'sign-in' },
    expected: everyone('422 phone-invalid'),
  },
  {
    endpoint: 'POST /auth/completeVerificationChallenge',
    body: { ...number, code: '1', purpose: 'add' },
    expected: registered('422 phone-invalid'),
  },
  {
    endpoint: 'POST /account/beta-key',
    body: { key: wrong },
    expected: { ...registered('200'), waiting: '422 beta-key-invalid' },
  },
  {
    endpoint: 'POST /account/terms',
    body: { version: currentTerms.version + 1 },
    expected: owners('422 terms-outdated'),
  },
  {
    endpoint: 'POST /account/email',
    body: { email: 'x', password: wrong, language: 'es' },
    expected: registered('401 wrong-credentials'),
  },
  {
    endpoint: 'POST /account/password',
    body: { current: wrong, next: password },
    expected: registered('401 wrong-credentials'),
  },
  { endpoint: 'POST /account/unlink', body: { method: 'password', password }, expected: registered('422 last-way-in') },
  { endpoint: 'GET /account/sessions', expected: owners('200') },
  { endpoint: 'POST /account/sessions/end', body: { id: wrong }, expected: owners('404 session-not-found') },
  { endpoint: 'GET /account/push', expected: owners('200') },
  { endpoint: 'POST /account/push', body: { subscription: null }, expected: owners('204') },
  { endpoint: 'GET /account/second-step', expected: registered('200') },
  {
    endpoint: 'POST /account/second-step/begin',
    body: { password: wrong },
    expected: admins('401 wrong-credentials'),
  },
  { endpoint: 'POST /account/second-step/confirm', body: { code: '1' }, expected: admins('422 link-invalid') },
  {
    endpoint: 'POST /account/second-step/end',
    body: { password: wrong, code: '1' },
    expected: registered('401 wrong-credentials'),
  },
  { endpoint: 'POST /auth/second-step', body: { token: wrong, code: '1' }, expected: everyone('422 link-invalid') },
  { endpoint: 'GET /account/export', expected: owners('200') },
  { endpoint: 'POST /catalogue/visits', body: { visits: [] }, expected: everyone('204') },
  {
    endpoint: 'POST /sync/own/writing',
    query: '?account=nobody',
    body: { conversation: 'resident-nobody' },
    expected: signedIn('409 other-session'),
  },
  { endpoint: 'GET /sync/own/pull', query: '?account=nobody&schema=1', expected: signedIn('409 other-session') },
  {
    endpoint: 'POST /sync/own/pull',
    query: '?account=nobody',
    body: { schema: '1' },
    expected: signedIn('409 other-session'),
  },
  {
    endpoint: 'GET /sync/own/messages',
    query: '?account=nobody&conversation=resident-ana&before=1',
    expected: signedIn('409 other-session'),
  },
  {
    endpoint: 'POST /sync/own/push',
    query: '?account=nobody',
    body: { rows: [] },
    expected: signedIn('409 other-session'),
  },
  { endpoint: 'ALL /uploads', expected: owners('404 not-found') },
  { endpoint: 'POST /admin/password', body: { password: wrong }, expected: admins('401 wrong-credentials') },
  { endpoint: 'POST /admin/beta-keys', expected: admins('200') },
  { endpoint: 'GET /admin/set-aside', expected: admins('200') },
  { endpoint: 'GET /admin/reviews', query: '?about=nobody', expected: admins('200') },
  { endpoint: 'GET /admin/audit', query: '?target=nobody', expected: admins('200') },
  { endpoint: 'GET /admin/conversation', query: '?report=nobody', expected: admins('404 not-found') },
  { endpoint: 'GET /admin/conversation/photo', query: '?report=nobody&photo=no', expected: admins('404 not-found') },
  {
    endpoint: 'POST /auth/impersonateUser',
    body: { targetUid: 'x', password: wrong, reason: '' },
    expected: admins('422 reason-required'),
  },
  {
    endpoint: 'POST /account/delete',
    body: { password: wrong },
    expected: { ...owners('401 wrong-credentials'), anonymous: '204' },
  },
  {
    endpoint: 'POST /auth/impersonation/end',
    expected: { ...signedIn('403 not-allowed'), anonymous: '401 signed-out', acting: '200' },
  },
  { endpoint: 'POST /auth/sign-out', expected: everyone('200') },
];

describe('who may do what', () => {
  let visitors: Record<Role, Visitor>;

  beforeAll(async () => {
    const store = await makeStore('embedded');
    const server = await startBareServer(store);
    visitors = await gather(server);
    return async () => {
      await server.stop();
      await store.remove();
    };
  });

  test.each(table)('$endpoint $body', async ({ endpoint, query = '', body, expected }) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const outcomes: [Role, string][] = [];
    for (const role of roles) {
      const visitor = visitors[role];
      const answer = method === 'POST' ? await visitor.post(path + query, body) : await visitor.get(path + query);
      outcomes.push([role, [answer.status, codeIn(answer.body)].filter(Boolean).join(' ')]);
    }
    expect(Object.fromEntries(outcomes)).toEqual(expected);
  });
});

test('the table leaves out no endpoint', async () => {
  const folder = resolve('sync-server/http');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const found = texts
    .flatMap((text) => [...text.matchAll(/router\.(get|post|all)\(\s*['`]([^'`]+)/g)])
    .map(([, method = '', path = '']) => `${method.toUpperCase()} ${path.replace(/{.*/, '')}`)
    .filter((endpoint) => / \/(auth|account|admin|uploads|sync\/own|catalogue\/visits)/.test(endpoint));
  expect([...new Set(table.map(({ endpoint }) => endpoint))].toSorted()).toEqual(found.toSorted());
});

/** One browser for each role. */
async function gather(server: RunningServer): Promise<Record<Role, Visitor>> {
  const anonymous = new Visitor(server.origin);
  await anonymous.beAnonymous();
  const active = await signUpMember(server, 'ana');
  const acting = await signUpAdmin(server, 'otra');
  await actFor(acting.visitor, (await signUpMember(server, 'beto')).uid);
  return {
    visitor: new Visitor(server.origin),
    anonymous,
    waiting: (await signUp(server, 'eva')).visitor,
    active: active.visitor,
    admin: (await signUpAdmin(server)).visitor,
    acting: acting.visitor,
  };
}

function codeIn(body: unknown): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

import type { Router } from 'express';
import { expect, test } from 'vitest';
import { endpointTable } from '../../sync-server/traffic/endpoint-table.ts';
import { serverForTest } from '../server/server-for-test.ts';

/** What stands in front of endpoints, and answers nothing of its own but no. */
const middleware = new Set([
  // pino-http's
  'result',
  'unbelieved',
  'unsaid',
  'helmetMiddleware',
  'readableAddress',
  'compression',
  'whenReady',
  'whenWritable',
  'session',
  'foreignRefused',
  'sameAccount',
  'admit',
  'notKept',
  'mayBeSeen',
  'notFound',
  'lastResort',
]);
/** Folders that are sent as they lie: what is counted before one answers. */
const folders: Record<string, string[]> = {
  serveStatic: ['GET /photos/{*file}'],
  expressStaticGzip: ['GET /assets/{*file}', 'GET /flags/{*file}', 'GET /icons/{*file}', 'GET /{*path}'],
};

type Layer = Router['stack'][number];

/** Each endpoint that is open in `stack`, as the table names it; what is neither that nor known is named for what it is. */
function endpointsIn(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle, name }) => {
    if (route) return methodsOf(route).map((method) => `${method} ${route.path}`);
    if ('stack' in handle) return endpointsIn((handle as unknown as Router).stack);
    return folders[name] ?? (middleware.has(name) ? [] : [`unknown: ${name}`]);
  });
}

function methodsOf({ stack }: NonNullable<Layer['route']>): string[] {
  return [...new Set(stack.map(({ method }) => (method ? method.toUpperCase() : 'ALL')))];
}

test('every endpoint of the router has a row that says who may ask, how often, and how much, and no row is of none', async () => {
  const { app } = await serverForTest('embedded', { google: googleForTest });
  const open = new Set(endpointsIn((app.router as unknown as Router).stack));
  expect([...open].toSorted()).toEqual(Object.keys(endpointTable).toSorted());
});

const googleForTest = {
  clientId: 'id',
  clientSecret: 'secret',
  authorizationUrl: 'https://google.example/auth',
  tokenUrl: 'https://google.example/token',
  userInfoUrl: 'https://google.example/user',
};

/** What whoever runs the server asks, however much is asked of it. */
const uncounted = new Set(['GET /healthz', 'GET /readyz', 'GET /metrics']);

test('every row that takes something says how much of it, and every row is counted but those of operators', () => {
  for (const [name, { limits, body }] of Object.entries(endpointTable)) {
    expect(limits.length > 0, name).toBe(!uncounted.has(name));
    if (!name.startsWith('GET ')) expect(body, name).toBeDefined();
  }
});

import fastify from 'fastify';
import { expect, test } from 'vitest';
import { api } from '#contract/all-apis.ts';
import { routes } from '#contract/routes.ts';
import { buildApp } from '#server/app.ts';
import { StartupError } from '#server/base/startup-error.ts';
import { allHandlers } from '#server/handlers.ts';
import { serveWorld } from '#tests/support/serve.ts';
import { requireAccess } from './access-policy.ts';

const listening = () => {
  const app = fastify();
  requireAccess(app);
  return app;
};

test.each([undefined, null, '', 'everybody', [], ['coach', 'king'], {}])(
  'a route of the API whose policy is %j stops the start with a sentence',
  (access) => {
    const add = () =>
      listening().get('/applet/secrets', { config: { access: access as never } }, async () => 'secret');
    expect(add).toThrow(StartupError);
    expect(add).toThrow('GET /applet/secrets does not say who may use it: the server does not start.');
  },
);

test('the server refuses to start when a route or its HEAD twin has no policy', () => {
  expect(() => listening().get('/applet/secrets', async () => 'secret')).toThrow(StartupError);
  expect(() => listening().head('/applet/secrets', async () => 'secret')).toThrow(StartupError);
});

test.each(['public', 'signedIn', 'operator', 'link', 'signature', ['coach'], ['student', 'coach']] as const)(
  '%j is a policy',
  (access) => {
    expect(() => listening().get('/applet/x', { config: { access } }, async () => 'x')).not.toThrow();
  },
);

test('buildApp refuses to start when an endpoint has no access rule or no handler', async () => {
  const deps = await serveWorld();
  const definition: { access: unknown } = api['order.detail'];
  const { access } = definition;
  definition.access = undefined;
  const unguarded = buildApp(deps);
  await expect(unguarded).rejects.toThrow(`${routes['order.detail'].path} does not say who may use it`);
  await expect(unguarded).rejects.toBeInstanceOf(StartupError);
  definition.access = access;
  const table = { ...allHandlers, 'order.detail': undefined } as never;
  await expect(buildApp(deps, table)).rejects.toThrow(
    'order.detail has no handler: the server does not start.',
  );
  await (await buildApp(deps)).close();
});

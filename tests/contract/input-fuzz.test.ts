import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import { assertFits } from '#tests/support/fits-contract.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { assertAlways } from '#tests/support/property.ts';
import { seed } from '#tests/support/seed.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/** Any input to any endpoint gets an envelope, and never a fault of the server. */
const all = Object.entries(routes) as [RouteName, Route][];

let world: ServedWorld;
let person: Person;
beforeAll(async () => {
  world = await serveWorld({
    limits: {
      codesPerAddressPerHour: 1_000_000,
      codesPerAccountPerHour: 1_000_000,
      passwordTriesPerAddressPerHour: 1_000_000,
    },
  });
  await publishContent(world.database, world.clock);
  person = await addPerson(world, ...roles, 'operator');
});

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e\u200b',
    '👩‍👩‍👧'.repeat(50),
    '%00',
    "'; drop table orders; --",
    '<img src=x onerror=alert(1)>',
    'constructor',
    '__proto__',
    '0000-01-01',
    '9999-12-31',
    '275760-09-13',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30T25:61:00Z',
    'NaN',
    '1e400',
    'Europe/Nowhere',
    'UTC',
    '24:00',
    'x'.repeat(10_000),
    0,
    -0,
    -1,
    0.1,
    1e21,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    2_147_483_648,
    [],
    {},
    [[]],
    { length: 1 },
    { toString: 'x' },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Names of the fields of an endpoint, so that most inputs get past the first check. */
function fieldsOf({ input }: Endpoint): [string, z.ZodType][] {
  const shapes = input instanceof z.ZodUnion ? input.options : [input];
  return shapes.flatMap((shape) => (shape instanceof z.ZodObject ? Object.entries(shape.shape) : []));
}

/** A value that fits often enough to reach the database. */
function plausible(field: z.ZodType): fc.Arbitrary<unknown> {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
  if (inner instanceof z.ZodEnum) return fc.constantFrom<unknown>(...inner.options);
  if (inner instanceof z.ZodLiteral) return fc.constantFrom<unknown>(...inner.values);
  if (inner instanceof z.ZodBoolean) return fc.boolean();
  if (inner instanceof z.ZodNumber)
    return fc.constantFrom(0, 1, 2, 1000, 500_000, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER);
  if (inner instanceof z.ZodArray) return fc.array(plausible(inner.element as z.ZodType), { maxLength: 3 });
  if (inner instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries(inner.shape).map(([name, part]) => [name, plausible(part as z.ZodType)]),
      ),
    );
  return fc.constantFrom<unknown>(
    randomUUID(),
    person.id,
    'kathmandu',
    'Europe/Paris',
    '10:00',
    '12:00',
    '2031-05-05',
    '0000-01-01',
    '9999-12-31',
    '2026-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '+15550100100',
    'a@b.example',
    '123456',
    'twelve-signs',
    'USD',
    'other',
    'Somebody who teaches swimming for a living',
    Buffer.from(JSON.stringify(['0000-01-01T00:00:00Z', randomUUID()])).toString('base64url'),
    Buffer.from(JSON.stringify(['9999-12-31T23:59:59.999Z', randomUUID()])).toString('base64url'),
    Buffer.from(JSON.stringify([9e15, 9e15, randomUUID()])).toString('base64url'),
  );
}

const inputOf = (definition: Endpoint): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.fromEntries(
    fieldsOf(definition).map(([name, field]) => [
      name,
      fc.oneof(
        { arbitrary: plausible(field), weight: 12 },
        { arbitrary: nasty, weight: 1 },
        { arbitrary: fc.constantFrom('a\0@b.example', '\ud800'), weight: 1 },
      ),
    ]),
  );
  const surprise = fc.dictionary(fc.constantFrom('surprise', 'role', 'balance', 'constructor'), nasty, {
    maxKeys: 1,
  });
  return fc
    .tuple(
      fc.record(fields, { requiredKeys: [] }),
      fc.record(fields),
      fc.integer({ min: 0, max: 9 }),
      surprise,
    )
    .map(([some, every, dice, more]) => ({ ...(dice < 3 ? some : every), ...(dice === 0 ? more : {}) }));
};

async function send(route: Route, fields: Record<string, unknown>) {
  const rest = { ...fields };
  const url = route.path.replaceAll(/:(\w+)/g, (_part, name: string) => {
    const given = rest[name] ?? '';
    const value = (typeof given === 'string' ? given : JSON.stringify(given)).toWellFormed();
    delete rest[name];
    return encodeURIComponent(value) || 'x';
  });
  const isRead = route.method === 'GET';
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return await world.app.inject({
    method: route.method,
    url: isRead ? `${url}?${query.toString()}` : url,
    headers: {
      authorization: `Bearer ${person.token}`,
      'idempotency-key': randomUUID(),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { payload: JSON.stringify(rest) }),
  });
}

test.each(all.filter(([name]) => name !== 'user.logout'))(
  `%s never fails (SEED=${seed})`,
  async (name, route) => {
    await assertAlways(
      fc.asyncProperty(inputOf(api[name]), async (fields) => {
        const response = await send(route, fields);
        const body = response.json<{ code: number }>();
        expect(response.statusCode, response.body).not.toBe(500);
        assertFits(name, response.statusCode, body);
      }),
      { numRuns: isLongRun ? 1000 : 50 },
    );
  },
);

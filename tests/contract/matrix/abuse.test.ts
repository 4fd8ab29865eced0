import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { headers } from '#contract/envelope.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { encodeCursor } from '#server/base/cursor.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { allRoutes } from './cells.ts';
import { fieldsOf, makeMatrix, type Matrix } from './matrix.ts';
import { policies } from './policies.ts';
import type { Policy } from './policy.ts';

const writes = allRoutes.filter((name) => routes[name].method !== 'GET');
const shapeOf = ({ input }: Endpoint): Record<string, unknown> =>
  input instanceof z.ZodObject ? input.shape : {};
const lists = allRoutes.filter((name) => 'cursor' in shapeOf(api[name]));

let matrix: Matrix;
beforeAll(async () => {
  matrix = await makeMatrix();
});
afterAll(() => matrix.close());

/** A token that gets past the gate of a call. */
function tokenFor(name: RouteName): string {
  const who = policies[name].gate === 'operator' ? 'operator' : 'owner';
  return matrix.people.find((person) => person.name === who)?.token ?? '';
}

/** Valid fields of a call that names a row of the caller. */
function goodFields(name: RouteName): Record<string, unknown> {
  const { here } = matrix.sides;
  const { row }: Policy = policies[name];
  const id = row === undefined ? randomUUID() : here.rows[row];
  return { ...fieldsOf(name, { ...here, id, roles: ['student', 'coach', 'assistant', 'volunteer'] }) };
}

/** The address of a call, and the fields that are not in it. */
function addressed(name: RouteName, fields: Record<string, unknown>) {
  const rest = { ...fields };
  const url = routes[name].path.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  return { url, rest };
}

async function send(name: RouteName, fields: Record<string, unknown>, change: Partial<InjectOptions> = {}) {
  const { method }: Route = routes[name];
  const { url, rest } = addressed(name, fields);
  const isRead = method === 'GET';
  const response = await matrix.app.inject({
    method,
    url,
    ...(isRead ? { query: rest as Record<string, string> } : { payload: JSON.stringify(rest) }),
    ...change,
    headers: {
      authorization: `Bearer ${tokenFor(name)}`,
      [headers.idempotencyKey]: randomUUID(),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...change.headers,
    },
  });
  const body = response.json<{ code: number; reason?: string; data: Record<string, unknown> | null }>();
  expect(response.statusCode, name).toBe(body.code);
  return body;
}

/** Fields that no body may set: owner, state, price, roles. */
const forbidden = [
  'accountId',
  'approved',
  'balance',
  'balanceMinor',
  'clearedUntil',
  'createdAt',
  'feeBps',
  'guardianId',
  'hiddenUntil',
  'isAdmin',
  'isListed',
  'isOperator',
  'ownerId',
  'paidAt',
  'payState',
  'refundMinor',
  'roles',
  'state',
  'status',
  'studentId',
  'totalMinor',
  'userType',
  'verified',
  'vipExpire',
];

/** Adds an extra field to each nested object. */
function* withIntruder(fields: Record<string, unknown>, name: string): Generator<Record<string, unknown>> {
  if (!(name in fields)) yield { ...fields, [name]: 1 };
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value !== 'object' || value === null) continue;
    const parts = Array.isArray(value) ? (value as unknown[]) : [value];
    for (const [at, part] of parts.entries()) {
      if (typeof part !== 'object' || part === null) continue;
      for (const inner of withIntruder(part as Record<string, unknown>, name)) {
        yield { ...fields, [key]: Array.isArray(value) ? parts.with(at, inner) : inner };
      }
    }
  }
}

describe('fields that are not asked for', () => {
  test('are two dozen', () => {
    expect(new Set(forbidden).size).toBe(24);
  });

  test.each(allRoutes)('%s takes none of them, at any depth', async (name) => {
    const fields = goodFields(name);
    const intruders = forbidden.filter((field) => !(field in shapeOf(api[name])));
    const isRead = routes[name].method === 'GET';
    // Without the extra field the call passes validation, so a refusal below is caused by the field.
    const bodies = intruders.flatMap((field) =>
      isRead ? [{ ...fields, [field]: '1' }] : [...withIntruder(fields, field)],
    );
    const answers = await Promise.all(bodies.map((body) => send(name, body)));
    for (const answer of answers) expect(answer).toMatchObject({ code: 400, reason: 'BAD_INPUT' });
  });
});

describe('requests that another page could make', () => {
  const form = (rest: object) => new URLSearchParams(rest as Record<string, string>).toString();
  const boundary = 'xxxx';
  const multipart = (rest: object) =>
    Object.entries(rest)
      .map(
        ([key, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`,
      )
      .join('') + `--${boundary}--\r\n`;
  const kinds: [string, (rest: object) => string][] = [
    ['application/x-www-form-urlencoded', form],
    ['text/plain', (rest) => JSON.stringify(rest)],
    ['text/plain;charset=UTF-8', (rest) => `${JSON.stringify(rest)}=`],
    [`multipart/form-data; boundary=${boundary}`, multipart],
    ['application/xml', () => '<x/>'],
    ['text/json', (rest) => JSON.stringify(rest)],
  ];

  test.each(writes)('%s accepts JSON and nothing that a form can send', async (name) => {
    const fields = goodFields(name);
    const { rest } = addressed(name, fields);
    for (const [type, encode] of kinds) {
      const answer = await send(name, fields, { payload: encode(rest), headers: { 'content-type': type } });
      expect(answer, type).toMatchObject({ code: 415, reason: 'UNSUPPORTED_TYPE' });
    }
  });

  test.each(writes)('%s is not done by looking at its address', async (name) => {
    const { url, rest } = addressed(name, goodFields(name));
    const { path }: Route = routes[name];
    const before = await rowsNow();
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await matrix.app.inject({
        method,
        url,
        query: form(rest),
        headers: { authorization: `Bearer ${tokenFor(name)}`, [headers.idempotencyKey]: randomUUID() },
      });
      const isAlsoRead = allRoutes.some((other) => matches(routes[other], path));
      expect(isAlsoRead ? [200, 400, 403, 404, 409] : [404], `${method} ${url}`).toContain(answer.statusCode);
    }
    expect(await rowsNow()).toEqual(before);
  });

  /** A reading call with an address of the same shape: `/applet/order/:id` is also read. */
  const matches = (route: Route, path: string) => {
    const [one, other] = [route.path.split('/'), path.split('/')];
    return (
      route.method === 'GET' &&
      one.length === other.length &&
      one.every(
        (part, at) => part === other[at] || part.startsWith(':') || other[at]?.startsWith(':') === true,
      )
    );
  };

  /** Versions of what the calls name; cheap, and enough to see that one of them was done. */
  const rowsNow = async () => {
    const { query: db } = matrix.world.database;
    const counts = (['orders', 'class', 'invitation', 'team_member', 'transfer', 'notice'] as const).map(
      async (table) =>
        await db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
    );
    const versions = db
      .selectFrom('orders')
      .select((row) => row.fn.sum<number>('version').as('n'))
      .executeTakeFirstOrThrow();
    return await Promise.all([...counts, versions]);
  };
});

describe('places in lists', () => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const instants = [
    '0000-01-01T00:00:00Z',
    '2027-03-01T08:00:00.000Z',
    '2027-03-01T08:00:00.001Z',
    '9999-12-31T23:59:59.999Z',
  ];

  /** Forged cursors: of no list, of every list, and with rows of other people. */
  function cursors(): string[] {
    const theirs = [
      randomUUID(),
      ...Object.values(matrix.sides.there.rows).filter((id) => z.uuid().safeParse(id).success),
    ];
    const ids = theirs.filter((_, at) => isLongRun || at % 6 === 0);
    const withRows = ids.flatMap((id) => [
      ...instants.map((at) => encodeCursor([at, id])),
      encodeCursor([0, id]),
      encodeCursor([Number.MAX_SAFE_INTEGER, id]),
      encodeCursor(['zzz', id, 'assistant']),
      encodeCursor(['2027-03-01', id]),
    ]);
    const broken = [
      null,
      [],
      {},
      'x',
      1,
      [1],
      [[]],
      [null, null],
      [1, 2],
      ['x', 'y'],
      [instants[1], 'x'],
      [instants[1], null],
    ];
    const texts = [
      'x',
      '0',
      '-1',
      'null',
      '%00',
      "' or 1=1 --",
      '../..',
      '💥',
      'e30',
      'W10',
      'x'.repeat(200),
    ];
    return [
      ...withRows,
      ...broken.map(json),
      ...texts,
      encodeCursor(['2027-02-30T25:61:00Z', randomUUID()]),
      encodeCursor(['2027-03-01', 'stripe']),
      encodeCursor([1]),
      encodeCursor([-1]),
      encodeCursor([9e15]),
      encodeCursor([instants[1] ?? '', randomUUID(), 'more']),
    ];
  }

  const itemsOf = (data: Record<string, unknown> | null) =>
    ((data?.['items'] ?? []) as unknown[]).map((item) => JSON.stringify(item));

  /** All that somebody may see in a list, page by page. */
  async function wholeList(name: RouteName, as: Partial<InjectOptions>): Promise<Set<string>> {
    const all = new Set<string>();
    let cursor: unknown;
    do {
      const { data } = await send(name, { ...goodFields(name), ...(cursor ? { cursor } : {}) }, as);
      for (const item of itemsOf(data)) all.add(item);
      cursor = data?.['next'];
    } while (cursor);
    return all;
  }

  /** Lists that grow because they are read: each look is logged. */
  const isLogged: RouteName[] = ['operator.auditList'];

  test.each(lists.filter((name) => !isLogged.includes(name)))(
    '%s returns rows of the reader or refuses',
    async (name) => {
      // A list that names a row is read by a person with access to the row.
      const asker = policies[name] as Policy;
      const relation = asker.admits === 'everybody' ? undefined : asker.admits?.[0];
      const token = relation === undefined ? tokenFor(name) : matrix.sides.here.people[relation].token;
      const as = { headers: { authorization: `Bearer ${token}` } };
      const own = await wholeList(name, as);
      const tried = cursors();
      for (let at = 0; at < tried.length; at += 8) {
        const part = tried.slice(at, at + 8);
        const answers = await Promise.all(
          part.map((given) => send(name, { ...goodFields(name), cursor: given }, as)),
        );
        for (const [index, { code, data }] of answers.entries()) {
          expect([200, 400], part[index]).toContain(code);
          // A refusal has no items.
          expect(itemsOf(data).length).toBeLessThanOrEqual(20);
          expect(itemsOf(data).filter((item) => !own.has(item))).toEqual([]);
        }
      }
    },
  );

  test.each(lists)(
    '%s has no length to choose, no place to jump to and no order but its own',
    async (name) => {
      const fields = goodFields(name);
      const abuses: Record<string, string>[] = [
        ...['-1', '0', '1', '101', '1000000000', 'x', ''].map((limit) => ({ limit })),
        { offset: '-1' },
        { page: '0' },
        { pageSize: '101' },
        { sort: 'createdAt' },
        { orderBy: '1;drop table orders' },
        { cursor: '' },
        { cursor: 'x'.repeat(201) },
      ];
      for (const abuse of abuses)
        expect(await send(name, { ...fields, ...abuse }), JSON.stringify(abuse)).toMatchObject({ code: 400 });
      const { url, rest } = addressed(name, fields);
      const twice = new URLSearchParams(rest as Record<string, string>);
      for (const cursor of ['a', 'b']) twice.append('cursor', cursor);
      expect(await send(name, fields, { url, query: twice.toString() })).toMatchObject({ code: 400 });
    },
  );
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { setNameKeys } from '#server/people/name-keys/name-keys.repository.ts';
import { ok, send } from '#tests/support/calls.ts';
import { addClass } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addPerson, addStudent, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { accepted } from '#tests/support/stage.ts';
import { addTeam, addTeamCoach } from '#tests/support/team-world.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  operator = await addPerson(world, 'operator');
});

const search = (text: string) => ok(world, operator, 'operator.search', { text });
const linesOf = (id: string) =>
  world.database.query
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'facts'])
    .where('subject_id', '=', id)
    .execute();

async function titled(en: string, zh: string, inHours: number): Promise<string> {
  const cls = await addClass(world, { coachId: await addCoach(world), inHours });
  await world.database.query
    .updateTable('class')
    .set({ title: JSON.stringify({ en, zh }) })
    .where('id', '=', cls.id)
    .execute();
  return cls.id;
}
const classesOf = async (text: string) => (await search(text)).classes.map(({ id }) => id);

test('operator.search finds an order by its number, in small letters too, and nothing beside it', async () => {
  const made = await accepted(world);
  const { number } = await world.database.query
    .selectFrom('orders')
    .select('number')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const found = await search(` ${number.toLowerCase()} `);
  expect(found).toMatchObject({
    orders: [{ number }],
    payments: [],
    classes: [],
    coaches: [],
    teams: [],
    venues: [],
  });
  expect(await linesOf(made.id)).toEqual([{ action: 'order.looked', actor_id: operator.id, facts: {} }]);
});

test.each(['order', 'topUp'] as const)(
  'operator.search finds the payment of kind %s by its id and by both references of the service',
  async (kind) => {
    const made = await accepted(world);
    const [id, ref, intent] = [randomUUID(), `cs_test_${kind}`, `pi_${kind}A1`];
    await world.database.query
      .insertInto('payment')
      .values({
        id,
        kind,
        account_id: made.student,
        order_id: kind === 'order' ? made.id : null,
        method: PaymentMethod.visa,
        provider: 'stripe',
        amount_minor: 2500,
        currency: 'USD',
        state: 'succeeded',
        token: id,
        created_at: world.clock.now(),
        settled_at: world.clock.now(),
        service_ref: ref,
        service_intent: intent,
      })
      .execute();
    for (const typed of [id, id.toUpperCase(), ref, intent]) {
      const { payments } = await search(typed);
      expect(payments).toMatchObject([{ id, kind, accountId: made.student, amountMinor: 2500 }]);
      expect(payments[0]?.orderNumber === null).toBe(kind !== 'order');
    }
    expect((await search(intent.toLowerCase())).payments).toEqual([]);
    const looked = { action: 'order.looked', actor_id: operator.id, facts: {} };
    expect(await linesOf(made.id)).toEqual(kind === 'order' ? [looked, looked, looked, looked] : []);
  },
);

test('operator.search finds classes by beginnings of their words, the soonest first, then the last', async () => {
  const [late, last, soon, first] = [
    await titled('Juggling for beginners', '杂耍入门', 72),
    await titled('Juggling', '杂耍', -24),
    await titled('First juggling', '学杂耍', 24),
    await titled('Juggling', '杂耍', -72),
  ];
  expect(await classesOf('juggl')).toEqual([soon, late, last, first]);
  expect(await classesOf('JUGGLING first')).toEqual([soon]);
  expect(await classesOf('杂耍')).toEqual([soon, late, last, first]);
  expect(await classesOf('雜耍入門')).toEqual([late]);
  expect(await classesOf('uggling')).toEqual([]);
});

test.each(["O'Hara & (co) | !", "':*", '\\', '%', '_', '—'])(
  'operator.search reads %s as text, not as a pattern',
  async (text) => {
    const { status, body } = await send(world, operator, 'operator.search', { text });
    expect([status, body.data]).toMatchObject([200, { classes: [], coaches: [], teams: [], venues: [] }]);
  },
);

test('operator.search finds coaches and teams by their names, also those that families do not find', async () => {
  const hidden = await addCoach(world, { name: 'Zora Quillfeather', name_zh: '左拉', is_listed: false });
  await world.database.transaction((tx) =>
    setNameKeys(tx, 'coach', hidden, { en: 'Zora Quillfeather', zh: '左拉' }),
  );
  for (const text of ['quill', 'Coach Zora', '左拉'])
    expect((await search(text)).coaches).toMatchObject([{ id: hidden, isListed: false }]);
  const team = await addTeam(world, await addTeamCoach(world), operator);
  await world.database.transaction((tx) => setNameKeys(tx, 'team', team, { en: 'Umbrella Walkers' }));
  expect((await search('umbr walk')).teams).toMatchObject([{ id: team, state: 'approved' }]);
});

test.each(['각'.repeat(254), 'ﷺ'.repeat(254), 'a '.repeat(127), '長'.repeat(254)])(
  'operator.search answers a text of many signs: %s',
  async (text) => {
    expect((await send(world, operator, 'operator.search', { text: text.trim() })).status).toBe(200);
  },
);

test('operator.childFind finds a long Chinese name as it was typed', async () => {
  const name = '歐陽龍飛鳳舞臺灣體育';
  const { id } = await child(name, null);
  expect((await ok(world, operator, 'operator.childFind', { name, reason: 'x' })).items).toMatchObject([
    { id },
  ]);
});

test('operator.search shows at most twenty of a kind', async () => {
  for (let n = 0; n < 21; n += 1) await titled('Xylophone', '木琴', 24 + n);
  expect(await classesOf('xylophone')).toHaveLength(20);
});

test('operator.search finds nobody by a contact: that needs a purpose', async () => {
  const student = await addStudent(world);
  await world.database.query
    .insertInto('contact')
    .values({
      value: 'quillfeather@family.example',
      channel: 'email',
      account_id: student,
      proved_at: world.clock.now(),
    })
    .execute();
  // Words of a title would find it.
  await titled('604 555 0100', '电话', 24);
  for (const text of ['quillfeather@family.example', '604-555-0100'])
    expect(await search(text)).toEqual({
      orders: [],
      payments: [],
      classes: [],
      coaches: [],
      teams: [],
      venues: [],
    });
});

const child = async (name: string, birthDate: string | null) => {
  const guardian = await addStudent(world);
  await world.database.query
    .updateTable('account')
    .set({ name: 'Ann Parent' })
    .where('id', '=', guardian)
    .execute();
  const id = await addParticipant(world, guardian);
  await world.database.query
    .updateTable('participant')
    .set({ name, birth_date: birthDate })
    .where('id', '=', id)
    .execute();
  return { id, guardian };
};

test('operator.childFind finds a child by the exact name, folded, with age and guardians alone, and is logged', async () => {
  const { id, guardian } = await child('Łeo Đặng-Torres', '2018-03-02');
  await child('Leo Dang-Torres Ruiz', null);
  const answer = await ok(world, operator, 'operator.childFind', {
    name: 'leo dang torres',
    reason: 'A call',
  });
  expect(answer).toEqual({
    items: [{ id, name: 'Łeo Đặng-Torres', age: 8, guardians: [{ id: guardian, name: 'Ann Parent' }] }],
    isMore: false,
  });
  expect(await linesOf(id)).toEqual([
    { action: 'child.looked', actor_id: operator.id, facts: { reason: 'A call' } },
  ]);
  const parts = await ok(world, operator, 'operator.childFind', { name: 'leo dang', reason: 'Another call' });
  expect(parts.items).toEqual([]);
  expect(await linesOf(operator.id)).toContainEqual({
    action: 'child.searched',
    actor_id: operator.id,
    facts: { reason: 'Another call' },
  });
});

test('operator.childFind finds a Chinese name in both forms, and no removed child and no adult', async () => {
  const { id } = await child('張偉', '2018-01-01');
  const found = async (name: string) =>
    (await ok(world, operator, 'operator.childFind', { name, reason: 'x' })).items.map((one) => one.id);
  const adult = await addStudent(world);
  await world.database.query
    .updateTable('participant')
    .set({ name: '张伟' })
    .where('id', '=', adult)
    .execute();
  expect([await found('张伟'), await found('張偉')]).toEqual([[id], [id]]);
  await world.database.query
    .updateTable('participant')
    .set({ removed_at: world.clock.now() })
    .where('id', '=', id)
    .execute();
  expect(await found('张伟')).toEqual([]);
});

test.each([
  ['operator.search', { text: '' }],
  ['operator.search', { text: 'x'.repeat(255) }],
  ['operator.childFind', { name: 'Leo', reason: ' ' }],
  ['operator.childFind', { name: '', reason: 'x' }],
] as const)('%s refuses %o', async (name, input) => {
  expect((await send(world, operator, name, input)).body.reason).toBe('BAD_INPUT');
});

test('operator.search and operator.childFind answer no one but operators', async () => {
  const student = await addPerson(world, 'student');
  for (const [name, input] of [
    ['operator.search', { text: 'x' }],
    ['operator.childFind', { name: 'Leo', reason: 'x' }],
  ] as const) {
    expect((await send(world, student, name, input)).status).toBe(403);
    expect((await send(world, null, name, input)).status).toBe(401);
  }
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Role } from '#contract/enums.ts';
import { purge } from '#server/jobs/purge.ts';
import { deleteAccounts } from '#server/people/privacy/deletion.jobs.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { addCoach, addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { markKeepYears, marksOf } from './safety-mark.rules.ts';

let world: ServedWorld;
let operator: Person;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

const again = async ({ id }: Person): Promise<Person> => ({ id, token: await signIn(world, id) });
const act = async (
  verb: 'suspend' | 'close' | 'reinstate',
  id: string,
  rest: { reason?: string; isForSafety?: boolean } = {},
) => send(world, await again(operator), `operator.${verb}`, { id, role: 'coach', ...rest });

async function addContact(id: string, value: string): Promise<void> {
  await world.database.query
    .insertInto('contact')
    .values({ channel: 'email', value, account_id: id, proved_at: world.clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'channel']).doUpdateSet({ value, proved_at: world.clock.now() }),
    )
    .execute();
}

async function addDocument(id: string, reference: string): Promise<void> {
  const expiresAt = new Date(world.clock.now().getTime() + 300 * DAY_MS).toISOString();
  const input = { id, kind: 'identity', expiresAt, reference };
  await ok(world, await again(operator), 'operator.clearanceSet', input);
}

/** Adds a coach with a contact and a document. */
async function addReviewed(value: string, reference: string): Promise<Person> {
  const id = await addCoach(world);
  await addContact(id, value);
  await addDocument(id, reference);
  return { id, token: await signIn(world, id, 'coach') };
}

/** Deletes due accounts 30 days later, and returns the state of one. */
async function stateAfter({ id }: Person): Promise<string> {
  world.clock.advance({ days: 30 });
  await deleteAccounts(world);
  const { state } = await world.database.query
    .selectFrom('account')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

async function erase(who: Person): Promise<void> {
  await ok(world, await again(who), 'privacy.requestDeletion');
  expect(await stateAfter(who)).toBe('deleted');
}

/** A new person with this contact who asks to become a coach, as the reviewer reads the form. */
async function closedBefore(who: Person, role: Role = 'coach') {
  await ok(world, await again(who), 'join.save', { role, form: { name: 'Maya Rai' } });
  const { closedBefore: found } = await ok(world, await again(operator), 'operator.joinDetail', {
    id: who.id,
    role,
  });
  return found.map(({ accountId, by, role: of }) => ({ accountId, by, role: of }));
}

test('operator.joinDetail shows a closed role with the same contact or document after its account was deleted', async () => {
  const coach = await addReviewed('closed@people.example', 'P 123-456');
  expect((await act('close', coach.id, { reason: 'A danger.', isForSafety: true })).body.code).toBe(200);
  await erase(coach);
  const next = await addPerson(world, 'student');
  expect(await closedBefore(next)).toEqual([]);
  await addContact(next.id, 'closed@people.example');
  const found = { accountId: coach.id, role: 'coach' };
  expect(await closedBefore(next)).toEqual([{ ...found, by: 'contact' }]);
  await addContact(next.id, 'other@people.example');
  await addDocument(next.id, 'p123456');
  expect(await closedBefore(next)).toEqual([{ ...found, by: 'document' }]);
});

test('operator.joinDetail shows the closed role under a contact that the person took later', async () => {
  const coach = await addReviewed('before@people.example', 'P 200-001');
  await act('close', coach.id, { reason: 'A danger.', isForSafety: true });
  await addContact(coach.id, 'later@people.example');
  await erase(coach);
  const next = await addPerson(world, 'student');
  await addContact(next.id, 'later@people.example');
  expect(await closedBefore(next)).toEqual([{ accountId: coach.id, role: 'coach', by: 'contact' }]);
});

test('operator.joinDetail shows a role of the same account that was closed for safety', async () => {
  const coach = await addReviewed('same@people.example', 'P 300-001');
  await act('close', coach.id, { reason: 'A danger.', isForSafety: true });
  expect(await closedBefore(coach, 'assistant')).toEqual([
    { accountId: coach.id, role: 'coach', by: 'account' },
  ]);
});

test('operator.joinDetail shows nothing of a role that was closed for another reason', async () => {
  const coach = await addReviewed('moved@people.example', 'P 400-001');
  await act('close', coach.id, { reason: 'Moved away.' });
  await erase(coach);
  const next = await addPerson(world, 'student');
  await addContact(next.id, 'moved@people.example');
  expect(await closedBefore(next)).toEqual([]);
});

test('operator.reinstate removes the marks of the role', async () => {
  const coach = await addReviewed('cleared@people.example', 'P 500-001');
  const evidence = new Date(world.clock.now().getTime() + 300 * DAY_MS);
  await world.database.query
    .updateTable('account_role')
    .set({ cleared_until: evidence })
    .where('account_id', '=', coach.id)
    .execute();
  await act('suspend', coach.id, { reason: 'A look.', isForSafety: true });
  const next = await addPerson(world, 'student');
  await addDocument(next.id, 'P 500-001');
  expect(await closedBefore(next)).toHaveLength(1);
  expect((await act('reinstate', coach.id)).body.code).toBe(200);
  expect(await closedBefore(next)).toEqual([]);
});

test('privacy.requestDeletion is refused while an operator has suspended a role', async () => {
  const coach = await addReviewed('waits@people.example', 'P 600-001');
  await act('suspend', coach.id, { reason: 'A look.' });
  const refused = await send(world, await again(coach), 'privacy.requestDeletion');
  expect(refused.body).toMatchObject({
    reason: 'DELETION_BLOCKED',
    data: { blocks: [{ kind: 'suspended', count: 1 }] },
  });
  await act('close', coach.id, { reason: 'A danger.' });
  await ok(world, await again(coach), 'privacy.requestDeletion');
});

test('deleteAccounts waits while a role was suspended after the request', async () => {
  const coach = await addReviewed('grace@people.example', 'P 700-001');
  await ok(world, await again(coach), 'privacy.requestDeletion');
  await act('suspend', coach.id, { reason: 'A look.' });
  expect(await stateAfter(coach)).toBe('active');
});

test('purge removes marks when their years after the deletion are over', async () => {
  const coach = await addReviewed('old@people.example', 'P 800-001');
  await act('close', coach.id, { reason: 'A danger.', isForSafety: true });
  await erase(coach);
  const kept = () =>
    world.database.query
      .selectFrom('safety_mark')
      .select('kind')
      .where('account_id', '=', coach.id)
      .execute();
  world.clock.advance({ days: markKeepYears * 365 });
  await purge(world);
  expect(await kept()).toHaveLength(2);
  world.clock.advance({ days: markKeepYears + 1 });
  await purge(world);
  expect(await kept()).toEqual([]);
});

test('marksOf compares documents without signs and case, and skips words', () => {
  const key = Buffer.alloc(32, 1);
  const hashes = (documents: string[]) =>
    marksOf(key, { contacts: [], documents }).map(({ hash }) => hash.toString('hex'));
  expect(hashes(['P 123-456'])).toEqual(hashes(['p123456']));
  expect(hashes(['', 'seen', 'Passport', 'police check', '12-3'])).toEqual([]);
  expect(marksOf(Buffer.alloc(32, 2), { contacts: [], documents: ['P123456'] })).not.toEqual(
    marksOf(key, { contacts: [], documents: ['P123456'] }),
  );
});

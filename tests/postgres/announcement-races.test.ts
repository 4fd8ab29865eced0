import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { connect, type Database } from '#server/db/database.ts';
import {
  makeAnnouncement,
  sendDueAnnouncement,
  stopAnnouncement,
} from '#server/platform/announcement/announcement.commands.ts';
import { sendDueAnnouncements } from '#server/platform/announcement/announcement.jobs.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { addOperator, addPerson } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

const words = { title: 'Closed', body: 'The hall is closed.' };
const text = { en: words, zh: words };
const readers = 30;

let world: World;
/** A second server on the database. */
let other: World;
let operatorId: string;
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database);
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  other = { ...world, database: second };
  operatorId = await addOperator(world);
  for (let n = 0; n < readers; n += 1) await addPerson(world, 'volunteer');
});
afterAll(async () => {
  await Promise.all(stores.map((database) => database.close()));
});

/** Schedules an announcement, and moves the clock to its time. Returns its id. */
async function due(): Promise<string> {
  const at = new Date(world.clock.now().getTime() + HOUR_MS).toISOString();
  await as(world, operatorId, makeAnnouncement, { text, role: 'volunteer', at });
  const { id } = await world.database.query
    .selectFrom('announcement')
    .select('id')
    .where('state', '=', 'scheduled')
    .orderBy('made_at', 'desc')
    .executeTakeFirstOrThrow();
  world.clock.advance({ hours: 1 });
  return id;
}
const noticesOf = async (id: string) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select('account_id')
    .where('announcement_id', '=', id)
    .execute();
  return { rows: rows.length, people: new Set(rows.map((row) => row.account_id)).size };
};
const stateOf = async (id: string) =>
  (
    await world.database.query
      .selectFrom('announcement')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const linesOf = async (id: string) => {
  const rows = await world.database.query
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

it('two servers send each due announcement exactly once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ids = [await due(), await due(), await due()];
    const counts = await Promise.all([world, other, world, other].map((one) => sendDueAnnouncements(one)));
    // A server that met only rows of another one has nothing to do; the next run finds what is left.
    const rest = await sendDueAnnouncements(world);
    expect(counts.reduce((sum, one) => sum + one, rest)).toBe(3);
    for (const id of ids) {
      expect(await noticesOf(id)).toEqual({ rows: readers, people: readers });
      expect(await linesOf(id)).toEqual(['notice.scheduled', 'notice.announced']);
    }
  }
});

it('an announcement that is stopped while it is sent is either sent to all or to nobody', async () => {
  const ends: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const id = await due();
    const stop = () => reasonOf(as(other, operatorId, stopAnnouncement, { id }));
    const [refusal] = await Promise.all(
      round % 2 ? [stop(), sendDueAnnouncements(world)] : [sendDueAnnouncements(world), stop()].toReversed(),
    );
    const state = await stateOf(id);
    ends.push(state);
    expect((await noticesOf(id)).rows).toBe(state === 'sent' ? readers : 0);
    expect(refusal).toBe(state === 'sent' ? 'ANNOUNCEMENT_SENT' : 'ok');
    expect(await linesOf(id)).toEqual([
      'notice.scheduled',
      state === 'sent' ? 'notice.announced' : 'notice.stopped',
    ]);
  }
  expect(ends.every((state) => state === 'sent' || state === 'stopped')).toBe(true);
});

it('a server that ends in the middle of the sending leaves it to the next run', async () => {
  const id = await due();
  await expect(
    world.database.transaction(async (tx) => {
      await sendDueAnnouncement(tx, id, world.clock.now());
      throw new Error('the server ends here');
    }),
  ).rejects.toThrow('the server ends here');
  expect((await noticesOf(id)).rows).toBe(0);
  expect(await sendDueAnnouncements(other)).toBe(1);
  expect((await noticesOf(id)).rows).toBe(readers);
});

it('the database refuses a state without its instants and people, and with those of another state', async () => {
  const at = world.clock.now();
  const row = {
    text: JSON.stringify(text),
    role: null,
    language: null,
    city_id: null,
    team_id: null,
    send_at: at,
    made_by: operatorId,
    made_at: at,
  };
  const insert = (fields: object) =>
    world.database.query
      .insertInto('announcement')
      .values({ id: randomUUID(), state: 'scheduled', ...row, ...fields })
      .execute();
  await expect(insert({ state: 'sent', sent_at: at })).rejects.toThrow(/announcement_sent/);
  await expect(insert({ state: 'sent', notified: 1 })).rejects.toThrow(/announcement_sent/);
  await expect(insert({ state: 'scheduled', sent_at: at, notified: 1 })).rejects.toThrow(/announcement_sent/);
  await expect(insert({ state: 'stopped', stopped_at: at })).rejects.toThrow(/announcement_stopped/);
  await expect(insert({ stopped_at: at, stopped_by: operatorId })).rejects.toThrow(/announcement_stopped/);
  const early = new Date(at.getTime() - DAY_MS);
  await expect(insert({ state: 'sent', sent_at: early, notified: 1 })).rejects.toThrow(
    /announcement_not_early/,
  );
});

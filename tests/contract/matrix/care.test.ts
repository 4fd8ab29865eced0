import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { RouteName } from '#contract/routes.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import type { Person } from '#tests/support/family-world.ts';
import { agreeTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addOperator, setAge } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/**
 * The card, the thread and the handovers of one child, by everybody around the child. `matrix.test.ts` has each call with
 * the relations of one moment; here the relations that ended, and the times before, during and after the class.
 */
const people = [
  'booker',
  'guardian',
  'formerGuardian',
  'coach',
  'formerCoach',
  'helper',
  'formerHelper',
  'otherFamily',
  'operator',
  'guest',
] as const;
type Who = (typeof people)[number];
type Cast = Record<Who, Person | null>;

/** Names on the card and of who collected, and a message. Nobody else's answer contains them. */
const words = { card: 'Zqann', collected: 'Zqben', message: 'Zqwords' };

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
  start = world.clock.now();
});

/** A class that another coach took over. The order is accepted, and the family has agreed; or it is still a request. */
async function makeScene(isAccepted: boolean) {
  world.clock.set(start);
  const [booker, guardian, formerGuardian] = [await at.person(), await at.person(), await at.person()];
  const child = await at.childOf(booker, 'Mila Stone', guardian, formerGuardian);
  await setAge(world, child, 9);
  await ok(world, booker, 'emergency.update', {
    id: child,
    people: [{ name: `Aunt ${words.card}`, relation: 'relative', mobile: '+16045550123' }],
    collect: [],
    mayGoAlone: false,
  });
  const otherFamily = await at.person();
  const [coach, formerCoach] = [await coachOf(world), await coachOf(world)];
  const cls = await addClass(world, { coachId: formerCoach.id, inHours: 96, priceMinor: 0 });
  await world.database.query.updateTable('class').set({ helper_slots: 3 }).where('id', '=', cls.id).execute();
  const book = () => bookOne(world, booker.id, cls, { participantIds: [child] });
  const before = isAccepted ? await book() : undefined;
  if (before) await as(world, formerCoach.id, acceptOrder, { id: before.id });
  const operatorId = await addOperator(world);
  const operator = { id: operatorId, token: await signIn(world, operatorId) };
  const given = { id: cls.id, version: cls.version, coachId: coach.id, reason: 'Ill.' };
  await world.database.query
    .updateTable('account_role')
    .set({ cleared_until: new Date('2029-01-01T00:00:00Z'), form: '{}' })
    .where('account_id', '=', formerCoach.id)
    .execute();
  const role = { id: formerCoach.id, role: 'coach' };
  await ok(world, operator, 'operator.suspend', { ...role, reason: 'A complaint.' });
  await ok(world, operator, 'operator.classSubstitute', given);
  // With the role again, only the class is gone.
  await ok(world, operator, 'operator.reinstate', role);
  if (before)
    await ok(world, booker, 'order.answerProposal', {
      id: before.id,
      answer: 'keep',
      shownStartsAt: cls.starts_at.toISOString(),
      shownCoachId: coach.id,
    });
  const { id } = before ?? (await book());
  await bookOne(world, otherFamily.id, cls, { participantIds: [otherFamily.id] });
  const [helper, formerHelper] = [await helperOf(world), await helperOf(world)];
  for (const who of [helper, formerHelper]) {
    const asked = await invite(world.app, coach, cls, who);
    await ok(world, who, 'invitation.answer', { id: asked.id, ...agreeTo(cls) });
    if (who === formerHelper)
      await ok(world, coach, 'invitation.release', { id: asked.id, reason: 'Enough hands' });
  }
  await at.removed(child, booker, formerGuardian);
  await at.write(booker, { kind: 'order', id }, words.message);
  const cast: Cast = {
    booker,
    guardian,
    formerGuardian,
    coach,
    formerCoach,
    helper,
    formerHelper,
    otherFamily,
    operator,
    guest: null,
  };
  return { cast, child, cls, id };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

const family: readonly Who[] = ['booker', 'guardian'];
const members: readonly Who[] = [...family, 'coach'];

/** Reads, and the word that shows that something was read. */
const reads = {
  'emergency.read': { word: words.card, fields: ({ child }: Scene) => ({ id: child }) },
  'emergency.ofOrder': { word: words.card, fields: ({ id }: Scene) => ({ id }) },
  'emergency.ofClass': { word: words.card, fields: ({ cls }: Scene) => ({ id: cls.id }) },
  'message.thread': { word: words.message, fields: ({ id }: Scene) => ({ id }) },
  'handover.ofOrder': { word: words.collected, fields: ({ id }: Scene) => ({ id }) },
  'handover.ofClass': { word: words.collected, fields: ({ cls }: Scene) => ({ id: cls.id }) },
} as const;
type Read = keyof typeof reads;

const now = () => world.clock.now().toISOString();
const writes = {
  'message.send': ({ id }: Scene) => at.form({ kind: 'order', id }, 'Zqtry'),
  'message.read': ({ id }: Scene) => ({ id, position: 1 }),
  'handover.record': ({ cls, id, child }: Scene) => ({
    id: cls.id,
    orderId: id,
    participantId: child,
    mark: 'collected',
    who: words.collected,
    tappedAt: now(),
  }),
  'emergency.call': ({ id, child }: Scene) => ({ id, participantId: child, tappedAt: now() }),
  'block.set': ({ cast }: Scene) => ({ accountId: cast.booker?.id }),
} as const;
type Write = keyof typeof writes;

interface Moment {
  name: string;
  isAccepted: boolean;
  /** Time from the end of the class. */
  afterEndMs: number | null;
  /** Readers of the words, by call. */
  readers: Record<Read, readonly Who[]>;
  /** People with a call that is taken, by call. */
  writers: Record<Write, readonly Who[]>;
}

const closed = { 'emergency.ofOrder': [], 'emergency.ofClass': [] } as const;
const moments: readonly Moment[] = [
  {
    name: 'before the coach accepted',
    isAccepted: false,
    afterEndMs: null,
    readers: {
      ...closed,
      'emergency.read': family,
      'message.thread': members,
      'handover.ofOrder': [],
      'handover.ofClass': [],
    },
    writers: {
      'message.send': members,
      'message.read': members,
      'handover.record': [],
      'emergency.call': [],
      'block.set': ['coach'],
    },
  },
  {
    name: 'during the class',
    isAccepted: true,
    afterEndMs: 0,
    readers: {
      'emergency.read': family,
      'emergency.ofOrder': ['coach'],
      'emergency.ofClass': ['coach', 'helper'],
      'message.thread': members,
      'handover.ofOrder': family,
      'handover.ofClass': ['coach'],
    },
    writers: {
      'message.send': members,
      'message.read': members,
      'handover.record': ['coach'],
      'emergency.call': ['coach', 'helper'],
      'block.set': ['coach'],
    },
  },
  {
    name: 'a day after the class',
    isAccepted: true,
    afterEndMs: 25 * HOUR_MS,
    readers: {
      ...closed,
      'emergency.read': family,
      'message.thread': members,
      'handover.ofOrder': family,
      'handover.ofClass': [],
    },
    writers: {
      'message.send': members,
      'message.read': members,
      'handover.record': [],
      'emergency.call': [],
      'block.set': ['coach'],
    },
  },
  {
    name: 'after the thread has closed',
    isAccepted: true,
    afterEndMs: 31 * DAY_MS,
    readers: {
      ...closed,
      'emergency.read': family,
      'message.thread': members,
      'handover.ofOrder': family,
      'handover.ofClass': [],
    },
    writers: {
      'message.send': [],
      'message.read': members,
      'handover.record': [],
      'emergency.call': [],
      'block.set': ['coach'],
    },
  },
];

/** Refusals of people who are let in at another time. */
const later: readonly string[] = ['THREAD_CLOSED', 'HANDOVER_TOO_LATE', 'NOT_IN_CLASS', 'BAD_INPUT'];

const refusalsOf = (who: Who): readonly string[] =>
  who === 'guest' ? ['NOT_SIGNED_IN'] : ['NOT_FOUND', 'FORBIDDEN'];

const answersTo = async (scene: Scene, name: RouteName, fields: object) => {
  const answers: [Who, { reason: string; text: string }][] = [];
  for (const who of people) {
    const { body } = await send(world, scene.cast[who], name, fields);
    answers.push([who, { reason: body.reason ?? 'ok', text: JSON.stringify(body) }]);
  }
  return answers;
};

describe.each(moments)('$name', ({ isAccepted, afterEndMs, readers, writers }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await makeScene(isAccepted);
    if (afterEndMs === null) return;
    world.clock.set(scene.cls.ends_at);
    await ok(world, scene.cast.coach, 'handover.record', writes['handover.record'](scene));
    world.clock.set(new Date(scene.cls.ends_at.getTime() + afterEndMs));
    // A month without a look ends a session; here only the relation decides.
    const expires_at = new Date(world.clock.now().getTime() + DAY_MS);
    await world.database.query.updateTable('session').set({ expires_at }).execute();
  });

  test.each(Object.keys(reads) as Read[])('%s shows the words to its readers alone', async (name) => {
    const { word, fields } = reads[name];
    const answers = await answersTo(scene, name, fields(scene));
    expect(answers.flatMap(([who, { text }]) => (text.includes(word) ? [who] : []))).toEqual(readers[name]);
    const strangers = answers.filter(([who]) => !['coach', 'helper', ...family].includes(who));
    expect(strangers.filter(([who, { reason }]) => !refusalsOf(who).includes(reason))).toEqual([]);
  });

  test.each(Object.keys(writes) as Write[])('%s is taken from those alone who may', async (name) => {
    const taken: Who[] = [];
    const odd: [Who, string][] = [];
    for (const who of people) {
      // Each with an id of its own, and a tap of its own.
      world.clock.advance({ seconds: 1 });
      const { body } = await send(world, scene.cast[who], name, writes[name](scene));
      const reason = body.reason ?? 'ok';
      if (reason === 'ok') taken.push(who);
      else if (!refusalsOf(who).includes(reason) && !(members.includes(who) && later.includes(reason)))
        odd.push([who, reason]);
    }
    expect(odd).toEqual([]);
    expect(taken).toEqual(writers[name]);
  });
});

import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import { enter, leave } from '#src/offline/people.ts';
import { none, type Defect } from './defects.ts';
import { FakeNetwork } from './fake-network.ts';
import { FakeServer } from './fake-server.ts';
import { Person, type Expectation } from './person.ts';
import { Context, Phone } from './phone.ts';
import { seeded } from './random.ts';
import { Scheduler } from './scheduler.ts';

const classes = 2;
const contexts = { tab1: 'tab', tab2: 'tab', worker: 'worker' } as const;
type Name = keyof typeof contexts;
const names: readonly Name[] = ['tab1', 'tab2', 'worker'];

export interface Outcome {
  /** Names of broken promises; empty when all is well. */
  bad: string[];
  steps: number;
  taps: number;
  effects: number;
  /** Effects while faults were still happening. */
  early: number;
  kills: number;
}

/**
 * Runs one seeded schedule of a phone: taps, faults, kills and account changes; then the faults end and
 * everything must settle.
 */
export async function runSchedule(
  seed: number,
  { taps = 16, defect = none }: { taps?: number; defect?: Defect } = {},
): Promise<Outcome> {
  const random = seeded(seed);
  const scheduler = new Scheduler(random);
  const server = new FakeServer(random, () => scheduler.now, defect.server ?? {}, classes);
  const network = new FakeNetwork(random, server);
  const phone = new Phone(scheduler, network, random, defect);
  const person = new Person(random, server, classes);
  const live = new Map<Name, Context>();
  let [steps, kills, generation, users] = [0, 0, 0, 0];

  const start = (name: Name) => live.set(name, new Context(phone, `${name}#${generation++}`, contexts[name]));
  const kill = (name: Name) => {
    live.get(name)?.kill();
    live.delete(name);
    kills += 1;
  };
  const isPaused = (owner: string) => [...live.values()].some((each) => each.id === owner && each.isPaused);
  const tabs = () =>
    [...live.entries()]
      .filter(([name, each]) => contexts[name] === 'tab' && !each.isPaused)
      .map(([, each]) => each);
  const inTab = async (work: (tab: Context) => Promise<void>) => {
    const open = tabs();
    if (open.length > 0) {
      const tab = random.pick(open);
      tab.spawn(() => work(tab));
      await scheduler.quiet();
    }
  };
  const signIn = (userId: string) => async (tab: Context) => {
    const token = `${userId}/${users++}`;
    server.tokens.set(token, userId);
    await enter(tab.people, { userId, token }, { keepOthers: true });
    phone.token = token;
    person.signsInAgain(userId);
    tab.poke('signedIn');
  };
  const signOut = async (tab: Context) => {
    const userId = phone.token?.split('/')[0];
    if (userId === undefined) return;
    const isKept = random.chance(0.85);
    if (!isKept) person.giveUp(userId);
    await leave(tab.people, { keepWaiting: isKept && !defect.purgeOnSignOut });
  };

  async function advance(): Promise<void> {
    steps += 1;
    scheduler.now += random.chance(0.06) ? 1000 + random.int(12_000) : random.int(120);
    await scheduler.quiet();
    await scheduler.step(isPaused);
    if (random.chance(0.6)) network.step();
    await scheduler.quiet();
    await scheduler.fireDue(isPaused);
  }

  async function disturb(): Promise<void> {
    if (random.chance(network.up ? 0.02 : 0.1)) network.up = !network.up;
    if (random.chance(network.captive ? 0.1 : 0.008)) network.captive = !network.captive;
    if (random.chance(0.03)) kill(random.pick(names));
    if (random.chance(0.08)) {
      const name = random.pick(names);
      if (!live.has(name)) start(name);
    }
    for (const each of live.values())
      if (random.chance(each.isPaused ? 0.05 : 0.005)) each.isPaused = !each.isPaused;
    if (random.chance(0.01)) server.prices[random.int(classes)] = 1000 + random.int(3);
    if (random.chance(0.008) && phone.token) server.tokens.delete(phone.token);
    if (random.chance(0.012)) await inTab(signOut);
    if (random.chance(0.02)) await inTab(signIn(random.pick(['u1', 'u2'])));
    if (random.chance(0.03)) await inTab((tab) => person.decide(tab, false));
    if (random.chance(0.01)) await inTab((tab) => person.withdraw(tab));
    const awake = [...live.values()];
    if (random.chance(0.05) && awake.length > 0) {
      random.pick(awake).poke(random.pick(['visible', 'online', 'sendNow', 'sessionChecked']));
      await scheduler.quiet();
    }
  }

  for (const name of names) {
    start(name);
    await scheduler.quiet();
  }
  await inTab(signIn('u1'));
  while (person.expectations.length < taps && steps < 3000) {
    await advance();
    if (random.chance(0.1)) await inTab((tab) => person.tap(tab));
    await disturb();
  }
  for (let i = 0; i < 100; i++) {
    await advance();
    await disturb();
  }

  const early = server.log.length;
  // The faults end. One context survives, and each person signs in again.
  server.healed = true;
  phone.isHealed = true;
  network.up = true;
  network.captive = false;
  const keep = random.pick(['tab1', 'tab2'] as const);
  for (const name of names) if (name !== keep) kill(name);
  if (!live.has(keep)) start(keep);
  const last = live.get(keep);
  if (!last) throw new Error('The last context is gone');
  last.isPaused = false;
  const rows: OutboxRow[] = [];
  for (const userId of ['u1', 'u2']) {
    last.spawn(() => signIn(userId)(last));
    for (let i = 0; i < 600; i++) {
      await advance();
      scheduler.leap();
      if (i % 20 === 19) last.spawn(() => person.decide(last, true));
      await scheduler.quiet();
      if (i > 30 && i % 10 === 0 && (await openRows(last, userId)).length === 0) break;
    }
    rows.push(...(await last.userDb(userId).outbox.toArray()));
  }
  last.kill();
  const bad = [
    ...check(person.expectations, rows, server, phone.reported),
    ...checkThreads(person.expectations, server),
  ];
  if (phone.oldTokens > 0) bad.push('a token was used after its sign-out');
  return { bad, steps, early, taps: person.expectations.length, effects: server.log.length, kills };
}

const openRows = (tab: Context, userId: string): Promise<OutboxRow[]> =>
  tab.userDb(userId).outbox.where('state').anyOf('queued', 'sending', 'needsUser').toArray();

/** I1 to I6 of docs/offline.md 5.1 over three logs: taps, rows, effects. */
function check(
  expectations: readonly Expectation[],
  rows: readonly OutboxRow[],
  server: FakeServer,
  reported: ReadonlyMap<string, string>,
): string[] {
  const bad: string[] = [];
  const position = new Map(server.log.map((effect, at) => [effect.key, at]));
  const lastInLane = new Map<string, number>();
  for (const expectation of expectations.toSorted((a, b) => a.order - b.order)) {
    const row = rows.find(({ id }) => id === expectation.key);
    const effects = server.log.filter(({ key }) => key.split('/')[0] === expectation.key);
    if (effects.length > 1) bad.push('duplicate');
    if (effects.some(({ userId }) => userId !== expectation.userId)) bad.push('wrong account');
    const at = position.get(expectation.key);
    if (at !== undefined && expectation.lane !== '') {
      if (at < (lastInLane.get(expectation.lane) ?? -1)) bad.push('order');
      lastInLane.set(expectation.lane, at);
    }
    if (expectation.isGivenUp) continue;
    if (expectation.body !== '' && effects.some(({ body }) => body !== expectation.body))
      bad.push('another body');
    if (expectation.isVoid) {
      if (effects.length > 0) bad.push('taken back, but done');
      continue;
    }
    const state = row?.state ?? reported.get(expectation.key);
    if (state === undefined) {
      if (expectation.isPromised) bad.push('lost');
      else if (effects.length > 0) bad.push('never promised, but done');
    } else if (state === 'done') {
      if (effects.length !== 1) bad.push('told done, without effect');
    } else if (state === 'rejected') {
      if (effects.length > 0) bad.push('told refused, but done');
    } else bad.push(`stuck: ${state}`);
  }
  return bad;
}

/** Messages and read marks of docs/domain.md 4.18, as the server has them in the end. */
function checkThreads(expectations: readonly Expectation[], { posted, marks }: FakeServer): string[] {
  const bad: string[] = [];
  const lastInThread = new Map<string, number>();
  for (const { body, userId } of expectations.toSorted((a, b) => a.order - b.order)) {
    const { id, to } = messageIn(body);
    if (id === undefined || to === undefined) continue;
    const own = posted.flatMap((message, at) => (message.id === id ? [{ ...message, at }] : []));
    if (own.length > 1) bad.push('a message twice');
    for (const { threadId, at } of own) {
      if (threadId !== to.id) bad.push('a message in another thread');
      const name = `${userId} ${threadId}`;
      if (at < (lastInThread.get(name) ?? -1)) bad.push('messages out of order');
      lastInThread.set(name, at);
    }
  }
  for (const { greatest, now } of marks.values()) if (now < greatest) bad.push('a read mark went back');
  return bad;
}

/** Only this simulation's own person writes bodies; a tap without a row has none. */
const messageIn = (body: string): { id?: string; to?: { id: string } } =>
  body === '' ? {} : (JSON.parse(body) as { id?: string; to?: { id: string } });

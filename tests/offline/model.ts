import { checkModel, isEnd, type Expectation, type Row, type State } from './model-check.ts';
import type { ModelDefect } from './model-defects.ts';
import { seeded } from './sim/random.ts';

interface Reply {
  status: number;
  echo?: string;
}
interface Message {
  key: string;
  id: string;
  op: 'book' | 'cancel';
  classId: number;
  user: string | undefined;
  reply: Reply | undefined;
}
interface Session {
  user: string;
  gen: number;
  isValid: boolean;
}

const classes = 3;
const contexts = ['tab1', 'tab2', 'worker'] as const;

export interface ModelOutcome {
  bad: string[];
  steps: number;
}

/**
 * Model of the outbox: a few rules, no storage, no code of the product. One generator step is one await. It
 * runs thousands of schedules a second, and finds out if the rules themselves can lose, double or misreport
 * anything. `sim/` then checks that the real module follows them.
 */
export function runModel(seed: number, taps: number, defect?: ModelDefect): ModelOutcome {
  const { next, int, chance } = seeded(seed);
  const has = (name: ModelDefect): boolean => defect === name;
  const rows = new Map<number, Row>();
  const expectations: Expectation[] = [];
  const answers = new Map<string, { status: number; at: number }>();
  const booked = new Set<string>();
  const seatsLeft = Array.from({ length: classes }, () => 1 + int(3));
  const effects: { id: string; user: string }[] = [];
  const live = new Map<string, { name: string; steps: Generator<void, void> }>();
  let messages: Message[] = [];
  let [seq, now, steps, generation] = [0, 0, 0, 0];
  let lock: string | undefined;
  let session: Session | undefined = { user: 'u1', gen: 0, isValid: true };
  let [isUp, isCaptive, isHealed] = [true, false, false];

  // The server: one transaction per request, the answer is stored with the effect.
  function handle(message: Message): Reply {
    const { key, op, classId, user, id } = message;
    if (user === undefined) return { status: 401 };
    const name = `${user}|${key}`;
    const place = `${user}|${classId}`;
    if (!isHealed && chance(0.08)) {
      if (has('store5xx') && !answers.has(name)) answers.set(name, { status: 503, at: now });
      return { status: 503 };
    }
    const isRefused = () =>
      op === 'book' ? booked.has(place) || (seatsLeft[classId] ?? 0) <= 0 : !booked.has(place);
    if (has('validateFirst') && isRefused()) return { status: 409, echo: key };
    const known = answers.get(name);
    if (known) return { status: known.status, echo: key };
    const status = isRefused() ? 409 : 200;
    if (status === 200) {
      if (op === 'book') booked.add(place);
      else booked.delete(place);
      seatsLeft[classId] = (seatsLeft[classId] ?? 0) + (op === 'book' ? -1 : 1);
      effects.push({ id, user });
    }
    if (has('notAtomic') && !isHealed && chance(0.1)) return { status: 503 };
    answers.set(name, { status, at: now });
    return { status, echo: key };
  }

  function network(): void {
    const message = messages[int(messages.length || 1)];
    if (!message) return;
    const remove = () => {
      messages = messages.filter((each) => each !== message);
    };
    if (!isHealed) {
      if (!isUp) {
        if (chance(0.3)) {
          message.reply = { status: 0 };
          remove();
        }
        return;
      }
      if (isCaptive) {
        message.reply = { status: 200 };
        return remove();
      }
      if (chance(0.1)) return remove();
      if (chance(0.15)) return;
    }
    const reply = handle(message);
    if (isHealed || !chance(0.12)) message.reply = reply;
    if (isHealed || !chance(0.05)) remove();
  }

  function pick(user: string): Row | undefined {
    const open = [...rows.values()].filter(
      (row) => !isEnd(row.state) && (has('noUserBinding') || row.user === user),
    );
    open.sort((a, b) => (has('wallClock') ? a.created - b.created : a.seq - b.seq));
    const heads = new Map<string, Row>();
    for (const row of open) {
      const head = heads.get(row.lane);
      if (!head || (has('skipHead') && head.nextAt > now)) heads.set(row.lane, row);
    }
    const ready = [...heads.values()].filter(
      (row) => row.nextAt <= now && !(has('noRecovery') && row.state === 'sending'),
    );
    return ready[int(ready.length || 1)];
  }

  const report = (id: string, state: State) => {
    const expectation = expectations.find((each) => each.id === id);
    if (expectation) expectation.reported = state;
  };

  const isTaken = (me: string): boolean => !has('noLock') && lock !== undefined && lock !== me;

  /** One row after the other, as long as there is one for the signed-in person. */
  function* attempts(): Generator<void, void> {
    for (;;) {
      const taken = session;
      const row = taken?.isValid ? pick(taken.user) : undefined;
      if (!row) return;
      const sent: Row = { ...row, state: 'sending', attempts: row.attempts + 1 };
      if (has('newKey')) sent.key = `${row.key}/${sent.attempts}/${next()}`;
      if (has('deleteFirst')) rows.delete(row.seq);
      else rows.set(row.seq, sent);
      yield;
      const user = session?.isValid ? session.user : undefined;
      if (!has('noUserBinding') && user !== undefined && user !== row.user) {
        const current = rows.get(row.seq);
        if (current && !isEnd(current.state)) rows.set(row.seq, { ...current, state: 'queued' });
        yield;
        continue;
      }
      const asked = session;
      const { key, id, op, classId } = sent;
      const token = isHealed || !chance(0.03) ? user : undefined;
      const message: Message = { key, id, op, classId, user: token, reply: undefined };
      messages.push(message);
      for (let waited = 0; !message.reply && waited < 14; waited++) yield;
      yield* settle(sent, message.reply ?? { status: 0 }, asked);
    }
  }

  function* settle(sent: Row, reply: Reply, asked: Session | undefined): Generator<void, void> {
    const set = (patch: Partial<Row>) => {
      if (has('deleteFirst')) {
        if (patch.state && isEnd(patch.state)) report(sent.id, patch.state);
        else rows.set(sent.seq, { ...sent, ...patch });
        return;
      }
      const current = rows.get(sent.seq);
      if (current && (!isEnd(current.state) || has('noAbsorb'))) rows.set(sent.seq, { ...current, ...patch });
    };
    if (reply.status === 200 && (reply.echo === sent.key || has('captiveCounts'))) {
      if (!has('outcomeLate')) set({ state: 'done' });
      else {
        rows.delete(sent.seq);
        yield;
        report(sent.id, 'done');
      }
    } else if (reply.status === 409) set({ state: 'rejected' });
    else if (reply.status === 401) {
      if (has('drop401')) rows.delete(sent.seq);
      else set({ state: 'queued' });
      if (asked && session === asked) session = { ...asked, isValid: false };
    } else if (reply.status >= 500 && has('drop5xx')) rows.delete(sent.seq);
    else set({ state: 'queued', nextAt: now + 1 + int(8) });
    yield;
  }

  function* context(me: string): Generator<void, void> {
    for (;;) {
      // Other generators change it between two steps.
      while (isTaken(me)) {
        yield;
        while (has('neverAsksAgain')) yield;
      }
      if (!has('noLock')) lock = me;
      yield;
      yield* attempts();
      if (lock === me) lock = undefined;
      yield;
    }
  }

  const start = (name: string) => {
    const me = `${name}#${generation++}`;
    live.set(name, { name: me, steps: context(me) });
  };
  const kill = (name: string) => {
    if (lock !== undefined && lock === live.get(name)?.name) lock = undefined;
    live.delete(name);
  };

  function tap(): void {
    if (!session?.isValid) return;
    const { user } = session;
    const classId = int(classes);
    const lane = `${user}:${classId}`;
    const last = expectations.findLast((each) => each.lane === lane && !each.isErased);
    const op = last?.op === 'book' ? 'cancel' : 'book';
    if (op === 'cancel') {
      const row = [...rows.values()].find(({ id }) => id === last?.id);
      if (last && row && !isEnd(row.state) && (row.attempts === 0 || has('eraseAttempted'))) {
        rows.delete(row.seq);
        last.isErased = true;
        return;
      }
    }
    const id = `i${expectations.length}`;
    expectations.push({ id, user, lane, op, reported: undefined, isErased: false });
    const created = now - (chance(0.3) ? int(60) : 0);
    seq += 1;
    rows.set(seq, {
      seq,
      id,
      key: id,
      user,
      lane,
      op,
      classId,
      state: 'queued',
      attempts: 0,
      nextAt: 0,
      created,
    });
  }

  function changePerson(): void {
    const user = session?.user;
    if (has('purgeOnSignOut')) {
      for (const row of rows.values()) if (row.user === user && !isEnd(row.state)) rows.delete(row.seq);
    }
    const other = user === 'u1' ? 'u2' : 'u1';
    if (session?.isValid) session = chance(0.5) ? undefined : { user: other, gen: steps, isValid: true };
    else session = { user: chance(0.5) ? 'u1' : 'u2', gen: steps, isValid: true };
  }

  function step(): void {
    now += 1;
    steps += 1;
    if (has('keysExpire')) for (const [key, { at }] of answers) if (now - at > 40) answers.delete(key);
    const running = [...live.values()];
    running[int(running.length || 1)]?.steps.next();
    if (chance(0.6)) network();
    if (isHealed) return;
    if (expectations.length < taps && chance(0.15)) tap();
    if (chance(0.03)) isUp = !isUp;
    if (chance(0.01)) isCaptive = !isCaptive;
    if (chance(0.03)) kill(contexts[int(3)] ?? 'tab1');
    const name = contexts[int(3)] ?? 'tab1';
    if (chance(0.05) && !live.has(name)) start(name);
    if (chance(0.01)) changePerson();
  }

  contexts.forEach(start);
  while (expectations.length < taps && steps < 4000) step();
  for (let i = 0; i < 150; i++) step();
  isHealed = true;
  const last = contexts[int(3)] ?? 'tab1';
  for (const name of contexts) if (name !== last) kill(name);
  if (!live.has(last)) start(last);
  for (const user of ['u1', 'u2', 'u1']) {
    for (let i = 0; i < 900; i++) {
      if (session?.user !== user || !session.isValid) session = { user, gen: 1e6 + i, isValid: true };
      step();
      const isOpen = [...rows.values()].some((row) => row.user === user && !isEnd(row.state));
      if (i > 50 && messages.length === 0 && !isOpen) break;
    }
  }
  return { bad: checkModel(expectations, [...rows.values()], effects), steps };
}

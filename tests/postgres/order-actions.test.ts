import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { readOrder } from '#server/booking/order/reading/order.list.queries.ts';
import { ctxOf } from '#tests/support/asking.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { helperOf, leaderOf } from '#tests/support/order-people.ts';
import { booked, commands, type Made, names, scenes } from '#tests/support/order-scenes.ts';
import { orderRow } from '#tests/support/orders.ts';
import { addCoach, addOperator, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { price } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
inSharedWorld((made) => {
  ({ world } = made);
});

/**
 * All readers. An account that is no side of the order finds none, and the other guardian can only look
 * (docs/domain.md 4.11).
 */
const principals: Record<string, (made: Made) => string | Promise<string>> = {
  owner: ({ owner }) => owner,
  'second guardian': ({ guardian }) => guardian,
  coach: ({ coach }) => coach,
  'other coach': () => addCoach(world),
  'team leader': (made) => leaderOf(made),
  helper: (made) => helperOf(made),
  operator: () => addOperator(world),
  stranger: () => addStudent(world, price),
};

/**
 * Accepted although it is not shown: a request is rejected, not canceled, but what was tapped before stays possible
 * (docs/domain.md 4.2, rule 16).
 */
const isNotOffered = (status: string, who: string, name: string) =>
  who === 'coach' && name === 'coachCancel' && status === OrderStatus.awaitAgree;

/** Reasons that end by themselves at their time; the time of every other one is over. */
const beginsLater: ReadonlySet<string> = new Set([
  'JUST_BEGUN',
  'TOO_EARLY',
  'ATTENDANCE_TOO_EARLY',
  'CANCEL_FREE',
  'REFUND_REQUEST_OPEN',
]);
const isAhead = (at: string): boolean => Date.parse(at) > world.clock.now().getTime();

const undone = new Error('undone');

interface Shown {
  actions: readonly string[];
  /** The reason beside an action that is off, by its name. */
  reasons: ReadonlyMap<string, { code: string; at: string | null }>;
}

/** Returns the actions that this reader is shown: none when the order does not exist for them. */
async function shownTo(who: string, { id }: Made): Promise<Shown> {
  try {
    const { actions, whyNot = [] } = await readOrder(ctxOf(world, who), { id });
    return { actions, reasons: new Map(whyNot.map((one) => [one.action, one])) };
  } catch (error) {
    if (error instanceof AppError && error.reason === 'NOT_FOUND') return { actions: [], reasons: new Map() };
    throw error;
  }
}

/** Tries an action and undoes it: 'ok', or the refusal. */
async function tried(who: string, name: keyof typeof commands, made: Made): Promise<string> {
  try {
    await world.database.transaction(async (tx) => {
      await commands[name]({ ...ctxOf(world, who), tx }, made);
      throw undone;
    });
  } catch (error) {
    if (error === undone) return 'ok';
    if (error instanceof AppError) return error.reason;
    throw error;
  }
  return 'kept';
}

/**
 * Sides are tried in every scene; everybody else in a quarter of them, and in all of them in the long run.
 */
const sides = ['owner', 'second guardian', 'coach'];
const tryAll = (index: number) => isLongRun || index % 4 === 0;
const cells = new Set<string>();
/** Actions that a record showed as off, with the reason. */
const explained = new Set<string>();

describe.each(scenes.map((scene, index) => [...scene, index] as const))(
  '%s',
  (scene, status, steps, index) => {
    it('the server accepts from each reader the actions they are shown, and no others', async () => {
      const made = await booked(world);
      for (const step of steps) await step(made);
      const row = await orderRow(world, made.id);
      expect(row.status).toBe(status);
      const wrong: string[] = [];
      const known = Object.entries(principals).filter(([who]) => tryAll(index) || sides.includes(who));
      for (const [who, find] of known) {
        const id = await find(made);
        const shown = await shownTo(id, made);
        for (const name of names) {
          const answer = await tried(id, name, made);
          cells.add(`${scene} ${who} ${name}`);
          const isAccepted = answer === 'ok' && !isNotOffered(status, who, name);
          const isShown = shown.actions.includes(name);
          if (isAccepted !== isShown)
            wrong.push(`${who}: ${name} is ${isShown ? 'shown' : 'not shown'}, and answers ${answer}`);
          const reason = shown.reasons.get(name);
          if (reason === undefined) continue;
          explained.add(name);
          if (reason.code !== answer)
            wrong.push(`${who}: ${name} is off because of ${reason.code}, and answers ${answer}`);
          if (reason.at !== null && isAhead(reason.at) !== beginsLater.has(reason.code))
            wrong.push(`${who}: ${name} is off because of ${reason.code}, at ${reason.at}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await orderRow(world, made.id)).toEqual(row);
    });
  },
);

it('every status, action and principal was tried', () => {
  expect(new Set(scenes.map(([, status]) => status)).size).toBe(7);
  const whole = scenes.filter((_scene, index) => tryAll(index)).length;
  const columns = whole * Object.keys(principals).length + (scenes.length - whole) * sides.length;
  expect(cells.size).toBe(columns * names.length);
  expect([...explained].toSorted()).toEqual([...names].toSorted());
});

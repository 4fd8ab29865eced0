import type { RouteName } from '#contract/routes.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx, Deps } from '#server/context/context.ts';
import { failure, success } from '#server/context/envelope.ts';
import type { GroupedHandler } from '#server/context/handler-table.ts';
import type { CommandKey, StoredAnswer } from './command.repository.ts';
import { claim, finish, unclaim, type Answer } from './command.ts';
import { Lanes } from './lanes.ts';
import { toStored } from './stored-answers.ts';

/** The claims in the transaction make it safe to repeat after a commit with a lost outcome. */
const keyed = { keyed: true };

interface Item {
  ctx: Ctx & { actor: Account };
  key: CommandKey;
  input: unknown;
}

type Outcome = Answer | AppError;

/**
 * A grouped endpoint: many calls, one transaction. `check` is the endpoint's output schema. Refusals that are final are
 * stored with the others; the rest (a reused key, a limit) is only answered.
 */
export function groupedRunner<N extends RouteName>(
  deps: Deps,
  handler: GroupedHandler<N>,
  check: (data: unknown) => unknown,
) {
  const runBatch = (items: Item[]): Promise<Outcome[]> =>
    deps.database.transaction(async (tx) => {
      const answers = new Map<Item, Outcome>();
      const keys = items.map((item) => item.key);
      const repeated = await claim(tx, keys, deps.clock.now());
      for (const item of items) {
        const answer = repeated.get(item.key);
        if (answer !== undefined) answers.set(item, answer);
      }
      const fresh = firstOfEachKey(items.filter((item) => !answers.has(item)));
      const outcomes = await handler.run(
        deps,
        tx,
        // The input was parsed by the endpoint's own schema before it was queued.
        fresh.map((item) => ({ ctx: { ...item.ctx, commandId: item.key.id }, input: item.input as never })),
      );
      const stored: { key: CommandKey; answer: StoredAnswer }[] = [];
      const unanswered: CommandKey[] = [];
      fresh.forEach((item, index) => {
        const outcome = outcomes[index];
        const answer = answerOf(item, outcome, check);
        answers.set(item, answer);
        if (answer instanceof AppError) unanswered.push(item.key);
        else stored.push({ key: item.key, answer: toStored(item.ctx, item.key, answer) });
      });
      await unclaim(tx, unanswered);
      await finish(tx, stored);
      return items.map((item) => answers.get(item) ?? twinAnswer(item, answers));
    }, keyed);
  const { queuedOrders } = deps.config.limits;
  return new Lanes<Item, Outcome>(runBatch, { batch: 64, concurrent: 8, queued: queuedOrders });
}

function answerOf(item: Item, outcome: unknown, check: (data: unknown) => unknown): Outcome {
  if (!(outcome instanceof AppError))
    return { status: 200, body: JSON.stringify(success(check(outcome))), isReplayed: false };
  if (!outcome.isFinal) return outcome;
  return {
    status: outcome.status,
    body: JSON.stringify(failure(outcome, item.ctx.language)),
    isReplayed: false,
  };
}

const sameKey = (a: Item, b: Item) => a.key.id === b.key.id && a.key.userId === b.key.userId;

/** Two copies of one call in one batch: the first works, the other gets its answer. */
const firstOfEachKey = (items: Item[]) =>
  items.filter((item, index) => items.findIndex((other) => sameKey(item, other)) === index);

function twinAnswer(item: Item, answers: Map<Item, Outcome>): Outcome {
  for (const [other, outcome] of answers) {
    if (!sameKey(item, other)) continue;
    if (!item.key.requestHash.equals(other.key.requestHash)) return new AppError('KEY_REUSED');
    return outcome instanceof AppError ? outcome : { ...outcome, isReplayed: true };
  }
  return new AppError('UNEXPECTED');
}

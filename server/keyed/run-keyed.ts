import { atOneInstant } from '#server/base/clock.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx, CommandCtx, Account } from '#server/context/context.ts';
import { failure, success } from '#server/context/envelope.ts';
import type { CommandKey } from './command.repository.ts';
import { claim, findAnswers, finish, type Answer } from './command.ts';
import { openAnswer } from './sealed-answers.ts';
import { toStored } from './stored-answers.ts';

/** The claim in the transaction makes it safe to repeat after a commit with a lost outcome. */
const keyed = { keyed: true };

type Work = (ctx: CommandCtx) => Promise<unknown>;

/**
 * One keyed call: claim the key, run the handler, store the answer, all in one transaction. A final refusal rolls the work
 * back, and is stored under the key afterwards. A copy may run the work in between. That is harmless, because nothing
 * had happened.
 */
export async function runKeyed(ctx: Ctx & { actor: Account }, key: CommandKey, work: Work): Promise<Answer> {
  try {
    return await ctx.database.transaction(async (tx) => {
      const repeated = (await claim(tx, [key], ctx.clock.now())).get(key);
      if (repeated instanceof AppError) throw repeated;
      if (repeated !== undefined) return opened(ctx, key, repeated);
      const data = await work({ ...atOneInstant(ctx), tx, commandId: key.id });
      const answer: Answer = { status: 200, body: JSON.stringify(success(data)), isReplayed: false };
      await finish(tx, [{ key, answer: toStored(ctx, key, answer) }]);
      return answer;
    }, keyed);
  } catch (error) {
    if (!(error instanceof AppError) || !error.isFinal || error.reason === 'KEY_REUSED') throw error;
    return await storeRefusal(ctx, key, error);
  }
}

/**
 * One keyed call with slow work before its transaction. A call with a stored answer prepares nothing. A final refusal of
 * the slow work is stored under the key, like one of the transaction.
 */
export async function runPrepared(
  ctx: Ctx & { actor: Account },
  key: CommandKey,
  prepare: (ctx: Ctx & { actor: Account }) => Promise<Work>,
): Promise<Answer> {
  const known = (await findAnswers(ctx.database.query, [key])).get(key);
  if (known instanceof AppError) throw known;
  if (known !== undefined) return opened(ctx, key, known);
  let work: Work;
  try {
    work = await prepare(ctx);
  } catch (error) {
    if (!(error instanceof AppError) || !error.isFinal) throw error;
    return await storeRefusal(ctx, key, error);
  }
  return await runKeyed(ctx, key, work);
}

const opened = ({ config }: Ctx, key: CommandKey, answer: Answer): Answer => ({
  ...answer,
  body: openAnswer(config, key, answer.body),
});

async function storeRefusal(ctx: Ctx, key: CommandKey, error: AppError): Promise<Answer> {
  const body = JSON.stringify(failure(error, ctx.language));
  return await ctx.database.transaction(async (tx) => {
    const repeated = (await claim(tx, [key], ctx.clock.now())).get(key);
    if (repeated instanceof AppError) throw repeated;
    if (repeated !== undefined) return opened(ctx, key, repeated);
    const answer: Answer = { status: error.status, body, isReplayed: false };
    await finish(tx, [{ key, answer: toStored(ctx, key, answer) }]);
    return answer;
  }, keyed);
}

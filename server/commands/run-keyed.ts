import type { Ctx, CommandCtx, Account } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { failure, success } from '#server/http/envelope.ts';
import type { CommandKey } from './command.repository.ts';
import { claim, finish, type Answer } from './command.ts';
import { openAnswer } from './sealed-answers.ts';
import { toStored } from './stored-answers.ts';

/** The claim in the transaction makes it safe to repeat after a commit whose outcome was lost. */
const keyed = { keyed: true };

type Work = (ctx: CommandCtx) => Promise<unknown>;

/**
 * One keyed call: claim the key, work, database the answer, all in one transaction. A final refusal rolls the work
 * back, and is stored under the key afterwards. A copy may run the work in between. That is harmless, because nothing
 * had happened.
 */
export async function runKeyed(ctx: Ctx & { actor: Account }, key: CommandKey, work: Work): Promise<Answer> {
  try {
    return await ctx.database.transaction(async (tx) => {
      const repeated = (await claim(tx, [key], ctx.clock.now())).get(key);
      if (repeated instanceof AppError) throw repeated;
      if (repeated !== undefined) return opened(ctx, key, repeated);
      const data = await work({ ...ctx, tx, commandId: key.id });
      const answer: Answer = { status: 200, body: JSON.stringify(success(data)), isReplayed: false };
      await finish(tx, [{ key, answer: toStored(ctx, key, answer) }]);
      return answer;
    }, keyed);
  } catch (error) {
    if (!(error instanceof AppError) || !error.isFinal || error.reason === 'KEY_REUSED') throw error;
    return await storeRefusal(ctx, key, error);
  }
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

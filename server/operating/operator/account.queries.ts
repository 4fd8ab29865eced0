import type { Output } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findAccountFacts } from '#server/people/public.ts';
import { presentAccount } from './account.presenter.ts';
import { countOfAccount } from './account.repository.ts';

type AccountRecord = Output<'operator.accountFind'>;

/** The account as operators see it; NOT_FOUND for an unknown id. */
export async function readRecord({ tx, clock }: CommandCtx, id: string): Promise<AccountRecord> {
  const facts = await findAccountFacts(tx, id);
  if (facts === undefined) throw new AppError('NOT_FOUND');
  return presentAccount(facts, await countOfAccount(tx, id, clock.now()));
}

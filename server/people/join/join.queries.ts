import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx, Deps } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { setChecked } from '#server/people/clearance/clearance.queries.ts';
import { approve, reject } from './decision.commands.ts';
import { presentJoin } from './join.presenter.ts';
import { listForms, lockRequest } from './join.repository.ts';
import { requiredFields } from './join.rules.ts';
import { submit } from './submission.commands.ts';

/** As `submit` for a coach; a coach who is approved is told so (DO_NOT_REPEAT), as the first builds expect. */
export async function joinAsCoach(
  ctx: CommandCtx,
  form: Parsed<'join.coach'>,
): Promise<Output<'join.coach'>> {
  const standing = await lockRequest(ctx.tx, ctx.actor.id, 'coach');
  if (standing?.state === 'approved') throw new AppError('DO_NOT_REPEAT');
  return submit(ctx, { role: 'coach', form });
}

export async function readOwnJoins({ database, actor, config }: Ctx): Promise<Output<'join.mine'>> {
  const rows = await listForms(database.query, signedIn(actor).id);
  const required = Object.fromEntries(
    Object.entries(requiredFields).map(([role, fields]) => [role, [...fields]]),
  ) as Output<'join.mine'>['required'];
  return { items: rows.map((row) => presentJoin(config, row)), required };
}

type Desk = Pick<Deps, 'database' | 'clock' | 'config'>;

/**
 * The command line's approval: whoever runs it has seen identity, background check and code of conduct, which count for
 * a year from then. Refusals as `approve`.
 */
export function approveCoach({ database, clock, config }: Desk, accountId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const at = clock.now();
    await setChecked(tx, accountId, at, config.rules.clearanceDays);
    await approve(tx, { accountId, role: 'coach' }, { id: null, at, config });
  });
}

/** Refuses a request with a reason that the asker reads; they may ask again. Refusals as `approve`. */
export function rejectCoach(
  { database, clock, config }: Desk,
  accountId: string,
  reason: string,
): Promise<void> {
  return database.transaction((tx) =>
    reject(tx, { accountId, role: 'coach' }, { reason, reasons: [] }, { id: null, at: clock.now(), config }),
  );
}

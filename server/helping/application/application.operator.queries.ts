import type { Parsed } from '#contract/all-apis.ts';
import type { OperatorApplication } from '#contract/application-operator.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { findTeam } from '#server/helping/team/team.repository.ts';
import { listAccountNames } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { hasSideOfApplication, listAnswering } from './application.operator.repository.ts';
import { findApplicant } from './application.repository.ts';
import { expiresAt } from './application.rules.ts';

interface Reader {
  id: string;
  now: Date;
  rules: Rules;
}

/** An operator reminds once in this time. */
export const remindAgainMs = DAY_MS;

/** An application with those who may answer it. NOT_FOUND for an unknown one, FORBIDDEN for one of the operator's own. */
export async function findForOperator(
  db: Database['query'] | Tx,
  id: string,
  { id: readerId, now, rules }: Reader,
): Promise<OperatorApplication> {
  const row = await findApplicant(db, id);
  const team = row && (await findTeam(db, row.team_id));
  if (row === undefined || team === undefined) throw new AppError('NOT_FOUND');
  if (await hasSideOfApplication(db, id, readerId)) throw new AppError('FORBIDDEN');
  const staff = await listAnswering(db, team.id, now);
  const reminded = row.operator_reminded_at;
  const isDue = reminded === null || now.getTime() - reminded.getTime() >= remindAgainMs;
  const canRemind = row.state === 'pending' && row.waiting_since !== null && staff.length > 0 && isDue;
  return {
    id,
    team: { id: team.id, name: team.name, isPaused: team.is_paused },
    applicant: {
      id: row.account_id,
      name: (await listAccountNames(db, [row.account_id])).get(row.account_id) ?? '',
    },
    kind: row.kind,
    state: row.state,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    expiresAt: expiresAt(row, rules).toISOString(),
    staff,
    remindedAt: reminded?.toISOString() ?? null,
    actions: canRemind ? ['remind'] : [],
  };
}

export const readForOperator = (
  { database, actor, clock, config }: Ctx,
  { id }: Parsed<'operator.applicationRead'>,
): Promise<OperatorApplication> =>
  findForOperator(database.query, id, { id: signedIn(actor).id, now: clock.now(), rules: config.rules });

export const readerOf = ({ actor, clock, config }: CommandCtx): Reader => ({
  id: actor.id,
  now: clock.now(),
  rules: config.rules,
});

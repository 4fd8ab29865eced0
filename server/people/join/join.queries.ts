import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listForms } from '#server/people/role/role.repository.ts';
import { presentJoin } from './join.presenter.ts';
import { requiredFields } from './join.rules.ts';

export async function readOwnJoins({ database, actor, config }: Ctx): Promise<Output<'join.mine'>> {
  const rows = await listForms(database.query, signedIn(actor).id);
  const required = Object.fromEntries(
    Object.entries(requiredFields).map(([role, fields]) => [role, [...fields]]),
  ) as Output<'join.mine'>['required'];
  return { items: rows.map((row) => presentJoin(config, row)), required };
}

import type { Output } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { listPasskeys } from './passkey.repository.ts';
import { countRecoveryCodes, findFactor } from './second-factor.repository.ts';

export async function readSecondFactor(ctx: Ctx): Promise<Output<'secondFactor.read'>> {
  const me = signedIn(ctx.actor);
  return await presentFactor(ctx, me.id, me.factorAt);
}

/** State of an account's second factor; `provedAt` is this session's. */
export async function presentFactor(
  { database }: Ctx,
  accountId: string,
  provedAt: Date | null,
): Promise<Output<'secondFactor.read'>> {
  const row = await findFactor(database.query, accountId);
  const passkeys = await listPasskeys(database.query, accountId);
  const appSince = row?.confirmed_at ?? null;
  const since = appSince ?? passkeys[0]?.created_at ?? null;
  const isOn = since !== null;
  return {
    isOn,
    since: isoOf(since),
    appSince: isoOf(appSince),
    passkeys: passkeys.map(presentPasskey),
    canAddPasskey: passkeys.length < limits.passkeys,
    recoveryCodesLeft: isOn ? await countRecoveryCodes(database.query, accountId) : 0,
    provedAt: isOn ? isoOf(provedAt) : null,
  };
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentPasskey = (row: Row<'passkey'>): Output<'secondFactor.read'>['passkeys'][number] => ({
  id: row.id,
  name: row.name,
  addedAt: row.created_at.toISOString(),
  usedAt: isoOf(row.used_at),
  isSynced: row.is_synced,
});

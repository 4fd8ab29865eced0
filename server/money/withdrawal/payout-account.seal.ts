import { type PayoutAccountForm, storedPayoutAccount } from '#contract/withdrawal.ts';
import { drawKey, openBytes, sealBytes } from '#server/base/sealed-bytes.ts';
import type { Config } from '#server/start/config.ts';

const version = 1;
const keyOf = ({ secret }: Pick<Config, 'secret'>): Buffer => drawKey(secret, 'openfield payout account 1');

/**
 * Seals the details of a payout account: version, then as `sealBytes`. Bound to its account's id, so that a row copied to
 * another account does not open.
 */
export const sealAccount = (
  config: Pick<Config, 'secret'>,
  accountId: string,
  form: PayoutAccountForm,
): Buffer =>
  Buffer.concat([Buffer.of(version), sealBytes(keyOf(config), accountId, Buffer.from(JSON.stringify(form)))]);

/**
 * Opens what `sealAccount` made, also under earlier rules about numbers. Throws when it was changed, belongs to another
 * account or was sealed with another secret.
 */
export function openAccount(
  config: Pick<Config, 'secret'>,
  accountId: string,
  sealed: Buffer,
): PayoutAccountForm {
  if (sealed[0] !== version)
    throw new Error('a payout account is sealed in a way that this build does not know');
  const text = openBytes(keyOf(config), accountId, sealed.subarray(1));
  return storedPayoutAccount.parse(JSON.parse(text.toString('utf8')));
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { payoutAccountForm, type PayoutAccountForm } from '#contract/withdrawal.ts';
import type { Config } from '#server/config.ts';

const algorithm = 'aes-256-gcm';
const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** A key of its own for this purpose: what else is derived from the secret tells nothing about it. */
const keyOf = ({ secret }: Pick<Config, 'secret'>): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'openfield payout account 1', 32));

/**
 * Seals the details of a payout account: version, nonce, tag, text. Bound to its account's id, so that a row copied to
 * another account does not open.
 */
export function sealAccount(
  config: Pick<Config, 'secret'>,
  accountId: string,
  form: PayoutAccountForm,
): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(config), iv).setAAD(Buffer.from(accountId));
  const text = Buffer.concat([cipher.update(JSON.stringify(form), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text]);
}

/** Opens what `sealAccount` made. Throws when it was changed, belongs to another account or was sealed with another secret. */
export function openAccount(
  config: Pick<Config, 'secret'>,
  accountId: string,
  sealed: Buffer,
): PayoutAccountForm {
  if (sealed[0] !== version)
    throw new Error('a payout account is sealed in a way that this build does not know');
  const iv = sealed.subarray(1, 1 + ivBytes);
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(config), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(tag);
  const text = Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()]);
  return payoutAccountForm.parse(JSON.parse(text.toString('utf8')));
}

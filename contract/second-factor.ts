import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, nothing, text } from './fields.ts';
import { limits } from './limits.ts';

/** Six digits of an authenticator app, or a recovery code as a person types it. */
const factorCode = z.string().min(6).max(60);
const byCode = z.strictObject({ code: factorCode });
/** A person with only a passkey has no code; the passkey was proved in this session instead. */
const byCodeOrProof = z.strictObject({ code: factorCode.optional() });

/** A key that a phone or a computer keeps for this place, as its owner reads it. */
const passkey = z.strictObject({
  id,
  /** As its owner called it. */
  name: z.string(),
  addedAt: instant,
  usedAt: instant.nullable(),
  /** True when the passkey is synced to the person's other devices. */
  isSynced: z.boolean(),
});

/** State of the second factor, for its screen. */
export const secondFactor = z.strictObject({
  /** An authenticator app, a passkey or both. */
  isOn: z.boolean(),
  since: instant.nullable(),
  /** When the authenticator app was confirmed; null without one. */
  appSince: instant.nullable(),
  passkeys: z.array(passkey),
  /** False when there are as many as one account may have. */
  canAddPasskey: z.boolean(),
  /** Those that were not used. */
  recoveryCodesLeft: z.int(),
  /** When it was last proved in this session. */
  provedAt: instant.nullable(),
});

/** Shown once and never again: only their hashes are kept. */
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const secondFactorApi = {
  'secondFactor.read': endpoint({
    summary: 'Read the state of the second factor, and when it was proved in this session',
    access: 'signedIn',
    input: nothing,
    output: secondFactor,
  }),
  'secondFactor.begin': endpoint({
    summary: 'Start setting up an authenticator app, or another one; needs a fresh code',
    access: 'signedIn',
    input: nothing,
    output: z.strictObject({
      /** Base32, to be typed into the app. */
      secret: z.string(),
      /** The same for a QR code: otpauth://totp/… */
      uri: z.string(),
      expiresAt: instant,
    }),
  }),
  'secondFactor.confirm': endpoint({
    summary: 'Switch it on with the first code of the app; answers the recovery codes, once',
    access: 'signedIn',
    input: byCode,
    output: recoveryCodes,
  }),
  'secondFactor.verify': endpoint({
    summary: 'Prove it in this session, with a code of the app or a recovery code',
    access: 'signedIn',
    input: byCode,
    output: secondFactor,
  }),
  'secondFactor.renewCodes': endpoint({
    summary: 'New recovery codes; the old ones end. Needs a fresh code and the second factor',
    access: 'signedIn',
    input: byCodeOrProof,
    output: recoveryCodes,
  }),
  'secondFactor.remove': endpoint({
    summary: 'Switch it off; needs a fresh code and a code of the app or a recovery code; not for operators',
    access: 'signedIn',
    input: byCode,
    output: secondFactor,
  }),
  'operator.secondFactorReset': endpoint({
    summary: 'Switch off the second factor of somebody else who lost it; needs a fresh code',
    access: 'operator',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: z.strictObject({ id, isOn: z.boolean() }),
  }),
};

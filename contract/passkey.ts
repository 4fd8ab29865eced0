import { z } from 'zod';
import { session } from './account.ts';
import { endpoint } from './endpoint.ts';
import { byId, nothing, text } from './fields.ts';
import { limits } from './limits.ts';
import { recoveryCodes, secondFactor } from './second-factor.ts';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max);

const key = z.strictObject({ type: z.literal('public-key'), id: z.string() });
const asked = { challenge: z.string(), timeout: z.int() };

/** Input of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const requestOptions = z.strictObject({
  ...asked,
  rpId: z.string(),
  /** Empty at a sign-in: the browser offers the passkeys, and the answer reveals nothing about accounts. */
  allowCredentials: z.array(key),
  userVerification: z.literal('required'),
});

/** Input of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const creationOptions = z.strictObject({
  ...asked,
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  /** Shown by the keeper of the passkeys; it never leaves the person's own devices. */
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(key),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Answer of a passkey to a challenge. */
const assertion = z.strictObject({
  credentialId: bytes(1400),
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  /** Account of the passkey, as stored with it. */
  userHandle: bytes(100),
});

export const passkeyApi = {
  'passkey.begin': endpoint({
    summary: 'Options for a new passkey; needs a fresh code, and the second factor when one is on',
    access: 'signedIn',
    input: nothing,
    output: creationOptions,
  }),
  'passkey.add': endpoint({
    summary: 'Keep the passkey that was made; the first second factor answers recovery codes, once',
    access: 'signedIn',
    input: z.strictObject({
      name: text(limits.passkeyName),
      credentialId: bytes(1400),
      clientData: bytes(4000),
      attestation: bytes(16_000),
    }),
    output: z.strictObject({ factor: secondFactor, ...recoveryCodes.shape }),
  }),
  'passkey.ask': endpoint({
    summary: 'Options for proving the second factor with a passkey of this account',
    access: 'signedIn',
    input: nothing,
    output: requestOptions,
  }),
  'passkey.verify': endpoint({
    summary: 'Prove the second factor in this session with a passkey',
    access: 'signedIn',
    input: assertion,
    output: secondFactor,
  }),
  'passkey.remove': endpoint({
    summary: 'Take one passkey away and end all other sessions; needs a fresh code and the second factor',
    access: 'signedIn',
    input: byId,
    output: secondFactor,
  }),
  'user.askPasskey': endpoint({
    summary:
      'Read options for signing in with a passkey, valid in the requesting browser; the same for everybody',
    access: 'public',
    keepsBrowser: true,
    input: nothing,
    output: requestOptions,
  }),
  'user.loginPasskey': endpoint({
    summary: 'Sign in with a passkey; the second factor is proved with it, a fresh code is not',
    access: 'public',
    keepsBrowser: true,
    input: assertion,
    output: session,
  }),
};

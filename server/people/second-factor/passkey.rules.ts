import type { Parsed } from '#contract/all-apis.ts';
import type { Config } from '#server/config.ts';
import type { Row } from '#server/db/types.ts';

/** Ed25519, P-256 and RSA: what phones, computers and keys of metal make (COSE's numbers). */
export const algorithms = [-8, -7, -257];

/** Where passkeys of this place work: the page that people open, and its host alone. */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): { origin: string; host: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, host: hostname };
}
type Site = ReturnType<typeof siteOf>;

/** The account as the keeper of a passkey knows it: its id, which says nothing about the person. */
export const handleOf = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');

export type NewPasskey = Pick<Row<'passkey'>, 'credential_id' | 'public_key' | 'counter' | 'is_synced'>;
/** 25 MB of memory: a node has it once somebody uses a passkey. */
const library = () => import('@simplewebauthn/server');

type Asked = (challenge: string) => boolean;

/** The key of what a phone made. Null unless it was made on our page, for our challenge, with the person verified. */
export async function readNewPasskey(
  { origin, host }: Site,
  isAsked: Asked,
  { credentialId: id, clientData, attestation }: Parsed<'passkey.add'>,
): Promise<NewPasskey | null> {
  try {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientData, attestationObject: attestation },
        clientExtensionResults: {},
      },
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || made.credential.id !== id) return null;
    return {
      credential_id: Buffer.from(id, 'base64url'),
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      is_synced: made.credentialBackedUp,
    };
  } catch {
    // The library throws a sentence for each thing that is wrong; none of them helps who forges it.
    return null;
  }
}

/** The new counter of a passkey that signed our challenge on our page, with the person verified. Null for all else. */
export async function readUse(
  { origin, host }: Site,
  isAsked: Asked,
  said: Parsed<'passkey.verify'>,
  passkey: Row<'passkey'>,
): Promise<number | null> {
  if (said.userHandle !== handleOf(passkey.account_id)) return null;
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: said.credentialId,
        rawId: said.credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: said.clientData,
          authenticatorData: said.authenticatorData,
          signature: said.signature,
          userHandle: said.userHandle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: isAsked,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The challenge that was answered, out of what the browser signed. Empty when it is not readable. */
export function challengeIn(clientData: string): string {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    if (typeof read !== 'object' || read === null || !('challenge' in read)) return '';
    return typeof read.challenge === 'string' ? read.challenge : '';
  } catch {
    return '';
  }
}

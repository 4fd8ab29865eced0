import type { Parsed } from '#contract/all-apis.ts';
import type { Row } from '#server/db/types.ts';
import type { Config } from '#server/start/config.ts';

/** Ed25519, P-256 and RSA: the algorithms of phones, computers and security keys (COSE's numbers). */
export const algorithms = [-8, -7, -257];

/** Returns where passkeys of this deployment work: the origin of the app, and exactly its host. */
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): { origin: string; host: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, host: hostname };
}
type Site = ReturnType<typeof siteOf>;

/** Returns the account's id for the device that keeps a passkey; it reveals nothing about the person. */
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
  if (isEmbedded(clientData)) return null;
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
    // The library throws a sentence for each thing that is wrong; none of them may reach a forger.
    return null;
  }
}

/** The new counter of a passkey that signed our challenge on our page, with the person verified. Null for all else. */
export async function readUse(
  { origin, host }: Site,
  isAsked: Asked,
  signed: Parsed<'passkey.verify'>,
  passkey: Row<'passkey'>,
): Promise<number | null> {
  if (signed.userHandle !== handleOf(passkey.account_id) || isEmbedded(signed.clientData)) return null;
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: signed.credentialId,
        rawId: signed.credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: signed.clientData,
          authenticatorData: signed.authenticatorData,
          signature: signed.signature,
          userHandle: signed.userHandle,
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
  const challenge = readClientData(clientData)?.['challenge'];
  return typeof challenge === 'string' ? challenge : '';
}

/** True when the page was inside a page of another site, which our pages never are. */
function isEmbedded(clientData: string): boolean {
  const read = readClientData(clientData);
  return read === null || (read['crossOrigin'] ?? false) !== false || read['topOrigin'] !== undefined;
}

function readClientData(clientData: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}

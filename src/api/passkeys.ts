import type { Input, Output } from '#contract/all-apis.ts';
import { passkeyTools } from '#src/browser/secure-page.ts';

/**
 * This browser reads the server's options and answers in JSON. In others the person uses the authenticator
 * app.
 */
export const canUsePasskeys = (): boolean => passkeyTools() !== undefined;

/** Somebody closed the browser's sheet, let it wait too long, or has no passkey for this place. */
const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** This phone has a passkey of the account already. */
export const isKeptAlready = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

async function unlessStopped<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isStopped(error)) return null;
    throw error;
  }
}

/** Lets the browser make a passkey. Null when the person did not go on. */
export async function makePasskey(
  options: Output<'passkey.begin'>,
): Promise<Omit<Input<'passkey.add'>, 'name'> | null> {
  const tools = passkeyTools();
  if (tools === undefined) return null;
  const publicKey = tools.keys.parseCreationOptionsFromJSON(options);
  const made = await unlessStopped(() => tools.credentials.create({ publicKey }));
  if (!(made instanceof tools.keys)) return null;
  const { id, response } = made.toJSON();
  if (!('attestationObject' in response)) return null;
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
  };
}

/** Lets the person choose a passkey and sign with it. Null when they canceled. */
export async function askPasskey(options: Output<'passkey.ask'>): Promise<Input<'passkey.verify'> | null> {
  const tools = passkeyTools();
  if (tools === undefined) return null;
  const publicKey = tools.keys.parseRequestOptionsFromJSON(options);
  const answer = await unlessStopped(() => tools.credentials.get({ publicKey }));
  if (!(answer instanceof tools.keys)) return null;
  const { id, response } = answer.toJSON();
  if (!('signature' in response)) return null;
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  };
}

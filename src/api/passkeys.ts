import type { Input, Output } from '#contract/all-apis.ts';

/** Whether this browser reads the server's options as they are, and answers in JSON. Others use the app's code. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Somebody closed the browser's sheet, let it wait too long, or has no passkey for this place. */
const isStopped = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** This phone keeps a passkey of the account already. */
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
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await unlessStopped(() => navigator.credentials.create({ publicKey }));
  if (!(made instanceof PublicKeyCredential)) return null;
  const { id, response } = made.toJSON();
  if (!('attestationObject' in response)) return null;
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
  };
}

/** Lets the person choose a passkey and answer with it. Null when they did not go on. */
export async function askPasskey(options: Output<'passkey.ask'>): Promise<Input<'passkey.verify'> | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const said = await unlessStopped(() => navigator.credentials.get({ publicKey }));
  if (!(said instanceof PublicKeyCredential)) return null;
  const { id, response } = said.toJSON();
  if (!('signature' in response)) return null;
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  };
}

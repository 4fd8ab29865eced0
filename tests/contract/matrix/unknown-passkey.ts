/** Answer of an unknown passkey: well formed, and right for no challenge. */
export const unknownPasskey = {
  credentialId: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  userHandle: 'AAAA',
};

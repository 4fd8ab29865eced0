/** What a passkey says that nobody has: well formed, and right for no challenge. */
export const saidByNobody = {
  credentialId: 'AAAA',
  clientData: 'AAAA',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  userHandle: 'AAAA',
};

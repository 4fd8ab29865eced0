import { ApiError } from '#src/api/api-error.ts';

/** What the server asks for first: a code to an own contact, or one of the authenticator app. */
export type Proof = 'code' | 'factor';

export function proofFor(error: unknown): Proof | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.reason === 'FRESH_CODE_NEEDED') return 'code';
  return error.reason === 'SECOND_FACTOR_NEEDED' ? 'factor' : undefined;
}

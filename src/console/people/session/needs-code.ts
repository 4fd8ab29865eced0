import { ApiError } from '#src/api/api-error.ts';

/** True when the call needs a code that was proved within the last minutes. */
export const needsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'FRESH_CODE_NEEDED';

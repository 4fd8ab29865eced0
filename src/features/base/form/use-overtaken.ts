import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';

const isOtherVersion = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'CONTENT_CHANGED';

/**
 * Finds out that a record was changed elsewhere since its draft was begun. The draft stays, and the next save is about the
 * new version. `basis`: the version with which the draft was begun.
 */
export function useOvertaken(basis: number, version: number) {
  // The new version may be on its way, or the phone lost its network.
  const [refusedAt, setRefusedAt] = useState<number>();
  return {
    isOvertaken: basis !== version || refusedAt === version,
    note: (error: unknown) => {
      if (isOtherVersion(error)) setRefusedAt(version);
    },
    /** The error without this refusal, which has words of its own. */
    restOf: (error: unknown): unknown => (isOtherVersion(error) ? null : error),
  };
}

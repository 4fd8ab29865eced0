import { useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';

const isOtherVersion = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'CONTENT_CHANGED';

/**
 * Finds out that a newer version of a record was saved since its draft was begun. The draft stays, and the next save is
 * about the new version. `basis`: the version with which the draft was begun; `start`: the draft of the record as it is
 * now. A draft that the record already has was saved by a try whose answer was lost. Offline the phone may show an
 * older version than the draft began with.
 */
export function useOvertaken<Draft extends { basis: number }>(draft: Draft, start: Draft, version: number) {
  const isSaved = JSON.stringify({ ...draft, basis: start.basis }) === JSON.stringify(start);
  // The new version may be on its way, or the phone lost its network.
  const [refusedAt, setRefusedAt] = useState<number>();
  return {
    isOvertaken: !isSaved && (version > draft.basis || refusedAt === version),
    note: (error: unknown) => {
      if (isOtherVersion(error)) setRefusedAt(version);
    },
    /** The error without this refusal, which has words of its own. */
    restOf: (error: unknown): unknown => (isOtherVersion(error) ? null : error),
  };
}

import { useEffect } from 'react';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { dropDraft, saveDraft } from '#src/offline/records.ts';

/**
 * Moves a draft that an earlier build stored under another name, once. A draft under the new name is newer and stays.
 * `former` is undefined for a form whose name never changed.
 */
export function useMovedDraft(former: string | undefined, name: string): void {
  const old = useOffline(former === undefined ? null : draftQuery<object>(former)).data;
  const { state, data } = useOffline(former === undefined ? null : draftQuery<object>(name));
  const isLoading = state === 'loading';
  const isFree = data === undefined;
  useEffect(() => {
    if (former === undefined || old === undefined || isLoading) return;
    const move = async () => {
      if (isFree) await saveDraft(name, old);
      await dropDraft(former);
    };
    void move();
  }, [former, isFree, isLoading, name, old]);
}

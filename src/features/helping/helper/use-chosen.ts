import { useState } from 'react';
import { mayInvite, type FoundHelper } from './coach-helpers.view.ts';

/** The helpers ticked for an invitation, as the search finds them now. */
export function useChosen(found: readonly FoundHelper[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = found.filter((one) => ids.includes(one.helper.id) && mayInvite(one));
  return {
    chosen,
    choose: (id: string, isChosen: boolean) =>
      setIds((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id))),
    clearChosen: () => setIds([]),
  };
}

import { useEffect, useEffectEvent } from 'react';
import type { CoachCard } from '#contract/coach-card.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveDraft } from '#src/offline/records.ts';
import { keptNames, withCoach } from './kept-searches.view.ts';

/** Stores on this phone that the page of this instructor was opened. */
export function useCoachSeen(coach: CoachCard | undefined): void {
  const { state, data } = useOffline(draftQuery<CoachCard[]>(keptNames.coaches));
  const note = useEffectEvent(() => {
    if (coach) void saveDraft(keptNames.coaches, withCoach(data ?? [], coach));
  });
  const id = state === 'ready' ? coach?.id : undefined;
  useEffect(() => {
    if (id !== undefined) note();
  }, [id]);
}

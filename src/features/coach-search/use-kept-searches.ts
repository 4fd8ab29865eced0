import type { CoachCard } from '#contract/coach-card.ts';
import { draftQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { saveDraft } from '#src/offline/records.ts';
import type { CoachSearch } from './coach-search.view.ts';
import { keptNames, withSearch, type SavedSearch } from './kept-searches.view.ts';

/** Searches that the person saved, and instructors whose page they opened; both on this phone alone. */
export function useKeptSearches() {
  const saved = useOffline(draftQuery<SavedSearch[]>(keptNames.searches)).data ?? [];
  const seen = useOffline(draftQuery<CoachCard[]>(keptNames.coaches)).data ?? [];
  return {
    saved,
    seen,
    save: (search: CoachSearch) => saveDraft(keptNames.searches, withSearch(saved, search)),
    remove: (search: SavedSearch) =>
      saveDraft(
        keptNames.searches,
        saved.filter((one) => one !== search),
      ),
  };
}

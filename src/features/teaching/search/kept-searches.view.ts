import type { CoachCard } from '#contract/coach-card.ts';
import { queryOf, type CoachSearch } from './coach-search.view.ts';

/** Names of the drafts that store them for this person. */
export const keptNames = { searches: 'savedSearches', coaches: 'coachesSeen' } as const;

/** A search by its address, so that a newer build reads what an older one saved. */
export type SavedSearch = string;

const most = { searches: 8, coaches: 5 };

export const addressOf = (search: CoachSearch): SavedSearch =>
  new URLSearchParams(queryOf({ ...search, name: search.name.trim() })).toString();

/** The newest first, each once. */
export const withSearch = (saved: readonly SavedSearch[], search: CoachSearch): SavedSearch[] =>
  [addressOf(search), ...saved.filter((one) => one !== addressOf(search))].slice(0, most.searches);

export const withCoach = (seen: readonly CoachCard[], coach: CoachCard): CoachCard[] =>
  [coach, ...seen.filter(({ id }) => id !== coach.id)].slice(0, most.coaches);

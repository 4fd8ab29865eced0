import { useQuery } from '@tanstack/react-query';
import type { DraftRecord } from '#contract/draft.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import {
  type ClassDraft,
  draftOfOffer,
  emptyClass,
} from '#src/features/teaching/class-form/class-draft.view.ts';
import { storage } from '#src/session/storage.ts';

/** Initial values of a draft: an earlier one without its day, or the city that is set on this phone. */
export function useDraftStart(earlier: DraftRecord | undefined): ClassDraft {
  const { data: cities = [] } = useQuery(cityQueries.list());
  if (earlier) return { ...draftOfOffer(earlier.form, earlier.currency), date: '', fold: '', zoneMeant: '' };
  const city = cities.find(({ id }) => id === storage.city());
  return { ...emptyClass, ...(city && { cityId: city.id, zone: city.zone }) };
}

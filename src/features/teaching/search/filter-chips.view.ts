import type { Accommodation } from '#contract/enums.ts';
import { everybody, type CoachSearch, type SearchFilter } from './coach-search.view.ts';

/** A filter that is set; one need is one chip. */
export interface FilterChip {
  filter: Exclude<SearchFilter, 'name'> | 'km';
  need?: Accommodation;
  /** Removes it. */
  part: Partial<CoachSearch>;
}

const inOrder = [
  'city',
  'activity',
  'days',
  'part',
  'maxPrice',
  'seats',
  'type',
  'age',
  'level',
  'taughtIn',
  'partnerId',
  'gender',
  'stars',
] as const;

/** The filters that are set. The name has a field of its own, and the order is no filter. */
export function chipsOf(search: CoachSearch): FilterChip[] {
  const { needs, km } = search;
  return [
    ...inOrder
      .filter((filter) => search[filter] !== '')
      .map((filter): FilterChip => {
        const also =
          filter === 'days' ? { from: '', until: '' } : filter === 'city' ? { km: '' as const } : {};
        return { filter, part: { [filter]: everybody[filter], ...also } };
      }),
    ...needs.map((need) => ({
      filter: 'needs' as const,
      need,
      part: { needs: needs.filter((one) => one !== need) },
    })),
    ...(km === '' ? [] : [{ filter: 'km', part: { km: '' } } as const]),
  ];
}

/** The filter that the key Backspace removes from an empty field. */
export const lastChip = (search: CoachSearch): FilterChip | undefined => chipsOf(search).at(-1);

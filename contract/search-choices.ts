/** Parts of the day by the clock of the class's place; `lateAfternoon` is after school. */
export const partsOfDay = ['morning', 'afternoon', 'lateAfternoon', 'evening'] as const;
export const classTypes = ['oneToOne', 'group'] as const;

/** In which order coaches are listed; `near` begins in the city that was asked for. */
export const coachSorts = ['rating', 'soonest', 'price', 'near'] as const;

/** What narrows a search by itself. A distance goes with its city, both days with each other. */
export const searchFilters = [
  'name',
  'city',
  'gender',
  'activity',
  'needs',
  'stars',
  'days',
  'part',
  'maxPrice',
  'seats',
  'type',
  'partnerId',
] as const;

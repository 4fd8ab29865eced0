/** Parts of the day by the clock of the class's place; `lateAfternoon` is after school. */
export const partsOfDay = ['morning', 'afternoon', 'lateAfternoon', 'evening'] as const;
/** Hours of each part of the day, the second one excluded. */
export const partHours: Readonly<
  Record<(typeof partsOfDay)[number], readonly [from: number, until: number]>
> = { morning: [0, 12], afternoon: [12, 17], lateAfternoon: [15, 24], evening: [17, 24] };
export const classTypes = ['oneToOne', 'group'] as const;

/** In which order coaches are listed; `near` begins in the city that was asked for. */
export const coachSorts = ['rating', 'soonest', 'price', 'near'] as const;

/** Filters that work alone. A distance needs its city, and the two days need each other. */
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
  'age',
  'level',
  'taughtIn',
  'partnerId',
] as const;

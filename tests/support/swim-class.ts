/** What a class of the tests is and where, in the form of `class.create`; when, for how many and at what price is the caller's. */
export const swimClass = {
  title: 'Swim',
  description: '',
  language: 'en' as const,
  activity: 'swim' as const,
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
};

/**
 * What a class of the tests is and where, in the form of `class.create`. The caller says when, for how many and at
 * what price.
 */
export const swimClass = {
  title: 'Swim',
  description: '',
  language: 'en' as const,
  activity: 'swim' as const,
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
};

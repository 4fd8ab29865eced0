/** Content and place of a class, in the form of `class.create`. The caller adds times, seats and price. */
export const swimClass = {
  title: 'Swim',
  description: '',
  language: 'en' as const,
  activity: 'swim' as const,
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
};

/** Evening classes of other coaches, in days from now. Each shows a rule that a coach may choose. */
export const eveningsOfStory = {
  full: {
    inDays: 14,
    capacity: 2,
    title: { en: 'Evening for two', zh: '双人晚课' },
    terms: { autoAccept: true },
  },
  small: {
    inDays: 15,
    capacity: 6,
    title: { en: 'Small evening group', zh: '晚间小班' },
    terms: { autoAccept: true, minSize: 2 },
  },
  members: {
    inDays: 16,
    capacity: 6,
    title: { en: 'Evening class, members first', zh: '会员优先晚课' },
    terms: { membersFirst: true },
  },
} as const;

/** No other class of these coaches begins then. */
export const eveningTime = '20:00';

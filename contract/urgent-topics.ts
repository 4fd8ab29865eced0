/** What cannot wait for the morning (docs/domain.md 4.16); `urgent-notices.ts` says which kinds belong to each. */
export const urgentTopics = ['classOff', 'classChanged', 'seatFree', 'moneyTarget'] as const;
export type UrgentTopic = (typeof urgentTopics)[number];

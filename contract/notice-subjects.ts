// Apart from the definitions of the kinds, which the phone does not carry.

/** The records that a notice can be about. The phone opens the screen of the record, if there is one. */
export const subjectKinds = [
  'order',
  'receipt',
  'class',
  'invitation',
  'hours',
  'draft',
  'team',
  'teamEvent',
  'partner',
  'partnerRequest',
  'membership',
  'classPack',
  'payment',
  'withdrawal',
  'strike',
  'busyCalendar',
  'payoutAccount',
  'role',
  'child',
  'account',
  'ownData',
  'feedback',
  'safetyReport',
  'operator',
  'thread',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Side of the reader: the area in which the record opens; `guardian` decides for a participant or helper. */
export const readerSides = ['student', 'coach', 'assistant', 'volunteer', 'guardian'] as const;
export type ReaderSide = (typeof readerSides)[number];

/** How a fact is shown: as it is, as a time in the notice's zone, as money, or as number. */
export type FactType = 'text' | 'instant' | 'minor' | 'count';

/** The facts that are not text, by name. The phone shows each of them by its type, in every kind alike. */
export const factTypes: Readonly<Record<string, Exclude<FactType, 'text'>>> = {
  at: 'instant',
  startsAt: 'instant',
  agreeBy: 'instant',
  answerBy: 'instant',
  expiresAt: 'instant',
  until: 'instant',
  beforeAt: 'instant',
  wantedAt: 'instant',
  totalMinor: 'minor',
  refundMinor: 'minor',
  amountMinor: 'minor',
  seats: 'count',
  left: 'count',
  missing: 'count',
  minutes: 'count',
  days: 'count',
  dates: 'count',
  sessions: 'count',
};

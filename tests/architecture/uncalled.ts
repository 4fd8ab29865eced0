/** Endpoints that neither phone nor console calls, each with its reason. The list only becomes shorter. */
export const uncalled: Readonly<Record<string, string>> = {
  'user.other': 'the specification names the call (docs/specification.md 7); cards come with their records',
  'join.coach': 'earlier builds of the phone send it (docs/domain.md 4.10)',
  'waitlist.join': 'earlier builds; a phone now waits by a booking with `waitIfFull`',
  'waitlist.leave': 'earlier builds; it lets an offered seat go, so a phone now sends `waitlist.leaveDates`',
  'payoutAccount.read': '`wallet.coach` gives the account with the balance, in one answer',
  'invitation.guarded': 'the home of a student gives the same as `consents`, in one answer',
  'command.detail': 'for a second phone or a wiped one, which does not ask yet (docs/offline.md 3.8)',
};

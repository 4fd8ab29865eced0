import { waitlistApi } from '#contract/waitlist.ts';
import { handlers } from '#server/context/handler-table.ts';
import { acceptOffer, declineOffer, leaveWaitlist } from './waitlist.answer.commands.ts';
import { joinCourse } from './waitlist.course-join.commands.ts';
import { joinDates, leaveDates } from './waitlist.dates.commands.ts';
import { joinWaitlist } from './waitlist.join.commands.ts';
import { readOwnEntries } from './waitlist.queries.ts';

export const waitlistHandlers = handlers(waitlistApi, {
  'waitlist.join': joinWaitlist,
  'waitlist.joinDates': joinDates,
  'waitlist.joinCourse': joinCourse,
  'waitlist.leaveDates': leaveDates,
  'waitlist.mine': readOwnEntries,
  'waitlist.leave': leaveWaitlist,
  'waitlist.accept': acceptOffer,
  'waitlist.decline': declineOffer,
});

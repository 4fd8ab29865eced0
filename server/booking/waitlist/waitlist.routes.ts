import { waitlistApi } from '#contract/waitlist.ts';
import { handlers } from '#server/http/handlers.ts';
import { accept, decline, leave } from './waitlist.answer.commands.ts';
import { join } from './waitlist.join.commands.ts';
import { ownEntries } from './waitlist.queries.ts';

export const waitlistHandlers = handlers(waitlistApi, {
  'waitlist.join': join,
  'waitlist.mine': ownEntries,
  'waitlist.leave': leave,
  'waitlist.accept': accept,
  'waitlist.decline': decline,
});

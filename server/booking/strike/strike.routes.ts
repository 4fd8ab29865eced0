import { strikeApi } from '#contract/strike.ts';
import { handlers } from '#server/http/handlers.ts';
import { appeal } from './strike.appeal.commands.ts';
import { excuse, keep } from './strike.decide.commands.ts';
import { listStrikes, mine } from './strike.queries.ts';

export const strikeHandlers = handlers(strikeApi, {
  'coach.strikes': mine,
  'strike.appeal': appeal,
  'operator.strikeList': listStrikes,
  'operator.strikeExcuse': excuse,
  'operator.strikeKeep': keep,
});

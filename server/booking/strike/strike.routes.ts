import { strikeApi } from '#contract/strike.ts';
import { handlers } from '#server/http/handlers.ts';
import { excuse, keep, listStrikes } from './strike.operator.commands.ts';
import { appeal, mine } from './strike.queries.ts';

export const strikeHandlers = handlers(strikeApi, {
  'coach.strikes': mine,
  'strike.appeal': appeal,
  'operator.strikeList': listStrikes,
  'operator.strikeExcuse': excuse,
  'operator.strikeKeep': keep,
});

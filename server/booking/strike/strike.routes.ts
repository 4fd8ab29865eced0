import { strikeApi } from '#contract/strike.ts';
import { handlers } from '#server/context/handler-table.ts';
import { appealStrike } from './strike.appeal.commands.ts';
import { excuseStrike, keepStrike } from './strike.decide.commands.ts';
import { listOwnStrikes, listStrikes } from './strike.queries.ts';

export const strikeHandlers = handlers(strikeApi, {
  'coach.strikes': listOwnStrikes,
  'strike.appeal': appealStrike,
  'operator.strikeList': listStrikes,
  'operator.strikeExcuse': excuseStrike,
  'operator.strikeKeep': keepStrike,
});

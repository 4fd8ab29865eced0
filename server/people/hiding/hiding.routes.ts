import { hidingApi } from '#contract/hiding.ts';
import { handlers } from '#server/context/handler-table.ts';
import { hideSessions, showSessions } from './hiding.commands.ts';
import { listAllHidings, listHidingChildren } from './hiding.queries.ts';

export const hidingHandlers = handlers(hidingApi, {
  'operator.hidingList': listAllHidings,
  'operator.hidingChildren': listHidingChildren,
  'operator.hidingSet': hideSessions,
  'operator.hidingEnd': showSessions,
});

import { freezeApi } from '#contract/freeze.ts';
import { handlers } from '#server/context/handler-table.ts';
import { endFreeze } from './end.commands.ts';
import { listFreezes } from './freeze.queries.ts';

export const freezeHandlers = handlers(freezeApi, {
  'operator.freezeList': listFreezes,
  'operator.freezeEnd': endFreeze,
});

import { freezeApi } from '#contract/freeze.ts';
import { handlers } from '#server/http/handlers.ts';
import { endFreeze } from './freeze.end.ts';
import { listFreezes } from './freeze.service.ts';

export const freezeHandlers = handlers(freezeApi, {
  'operator.freezeList': listFreezes,
  'operator.freezeEnd': endFreeze,
});

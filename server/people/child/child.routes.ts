import { childApi } from '#contract/child.ts';
import { handlers } from '#server/context/handler-table.ts';
import { createChild, removeChild, updateChild } from './child.commands.ts';
import { listOwnParticipants } from './child.queries.ts';
import { signWaiver } from './waiver.commands.ts';

export const childHandlers = handlers(childApi, {
  'child.list': listOwnParticipants,
  'child.create': createChild,
  'child.update': updateChild,
  'child.remove': removeChild,
  'waiver.sign': signWaiver,
});

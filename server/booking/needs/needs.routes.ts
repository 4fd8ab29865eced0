import { needsApi } from '#contract/needs.ts';
import { handlers } from '#server/context/handler-table.ts';
import { giveFeedback } from './needs.feedback.commands.ts';
import { needsOfClass, needsOfOrder } from './needs.look.commands.ts';
import { needsForOperator } from './needs.operator.commands.ts';
import { updateNeeds } from './needs.profile.commands.ts';
import { readNeeds } from './needs.queries.ts';
import { needsReaders } from './needs.readers.queries.ts';

export const needsHandlers = handlers(needsApi, {
  'needs.read': readNeeds,
  'needs.update': updateNeeds,
  'needs.readers': needsReaders,
  'needs.ofOrder': needsOfOrder,
  'needs.ofClass': needsOfClass,
  'needs.feedback': giveFeedback,
  'operator.orderNeeds': needsForOperator,
});

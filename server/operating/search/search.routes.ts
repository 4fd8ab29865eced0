import { operatorSearchApi } from '#contract/operator-search.ts';
import { handlers } from '#server/context/handler-table.ts';
import { findChild, searchEverything } from './search.queries.ts';

export const operatorSearchHandlers = handlers(operatorSearchApi, {
  'operator.search': searchEverything,
  'operator.childFind': findChild,
});

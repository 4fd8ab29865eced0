import { correctionHandlers } from './correction/correction.routes.ts';
import { deliveryHandlers } from './delivery/delivery.routes.ts';
import { feedbackHandlers } from './feedback/feedback.routes.ts';
import { ledgerEntryHandlers } from './ledger-entry/ledger-entry.routes.ts';
import { operatorGrantHandlers } from './operator-grant/operator-grant.routes.ts';
import { operatorHandlers } from './operator/operator.routes.ts';
import { operatorPersonHandlers } from './person/person.routes.ts';
import { contentOperatorHandlers } from './publishing/publishing.routes.ts';
import { operatorSearchHandlers } from './search/search.routes.ts';
import { todayHandlers } from './today/today.routes.ts';
import { watchHandlers } from './watch/watch.routes.ts';

/** The calls of `operating`, by route. */
export const operatingHandlers = {
  ...correctionHandlers,
  ...deliveryHandlers,
  ...feedbackHandlers,
  ...ledgerEntryHandlers,
  ...operatorHandlers,
  ...operatorGrantHandlers,
  ...operatorSearchHandlers,
  ...operatorPersonHandlers,
  ...contentOperatorHandlers,
  ...todayHandlers,
  ...watchHandlers,
};

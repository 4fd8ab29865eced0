import { reconciliationApi } from '#contract/reconciliation.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listReports } from './reconciliation.queries.ts';

export const reconciliationHandlers = handlers(reconciliationApi, { 'operator.reconciliation': listReports });

import { auditApi } from '#contract/audit.ts';
import { handlers } from '#server/context/handler-table.ts';
import { listAudit, verifyAudit } from './audit.queries.ts';

export const auditHandlers = handlers(auditApi, {
  'operator.auditList': listAudit,
  'operator.auditVerify': verifyAudit,
});

import { auditApi } from '#contract/audit.ts';
import { handlers } from '#server/http/handlers.ts';
import { listAudit, verifyAudit } from './audit.queries.ts';

export const auditHandlers = handlers(auditApi, {
  'operator.auditList': listAudit,
  'operator.auditVerify': verifyAudit,
});

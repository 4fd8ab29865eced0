import { partnerImportApi } from '#contract/partner-import.ts';
import { handlers } from '#server/context/handler-table.ts';
import { exportForManager, exportForOperator } from './export.queries.ts';
import { checkImport } from './import.check.queries.ts';
import { runImport } from './import.commands.ts';
import { answerPlanned } from './planned.commands.ts';
import { listPlannedClasses } from './planned.queries.ts';

export const partnerImportHandlers = handlers(partnerImportApi, {
  'operator.importCheck': checkImport,
  'operator.importRun': runImport,
  'operator.partnerExport': exportForOperator,
  'partner.export': exportForManager,
  'partner.planned': listPlannedClasses,
  'partner.answerPlanned': answerPlanned,
});

import { payoutFileApi } from '#contract/payout-file.ts';
import { handlers } from '#server/context/handler-table.ts';
import { makeFile, markFilePaid, readFile } from './payout-file.commands.ts';
import { listFiles, readReady } from './payout-file.queries.ts';

export const payoutFileHandlers = handlers(payoutFileApi, {
  'operator.payoutFileReady': readReady,
  'operator.payoutFileMake': makeFile,
  'operator.payoutFileRead': readFile,
  'operator.payoutFileMarkPaid': markFilePaid,
  'operator.payoutFileList': listFiles,
});

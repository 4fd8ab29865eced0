import { privacyApi } from '#contract/privacy.ts';
import { handlers } from '#server/context/handler-table.ts';
import { keepAccount, requestDeletion, requestExport } from './privacy.commands.ts';
import { readExport, readPrivacy } from './privacy.queries.ts';

export const privacyHandlers = handlers(privacyApi, {
  'privacy.mine': readPrivacy,
  'privacy.export': readExport,
  'privacy.requestExport': requestExport,
  'privacy.requestDeletion': requestDeletion,
  'privacy.keepAccount': keepAccount,
});

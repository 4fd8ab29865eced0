import { privacyApi } from '#contract/privacy.ts';
import { handlers } from '#server/http/handlers.ts';
import { keepAccount, readExport, readPrivacy, requestDeletion, requestExport } from './privacy.commands.ts';

export const privacyHandlers = handlers(privacyApi, {
  'privacy.mine': readPrivacy,
  'privacy.export': readExport,
  'privacy.requestExport': requestExport,
  'privacy.requestDeletion': requestDeletion,
  'privacy.keepAccount': keepAccount,
});

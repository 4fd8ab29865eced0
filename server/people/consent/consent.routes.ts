import { consentApi } from '#contract/consent.ts';
import { handlers } from '#server/context/handler-table.ts';
import { giveConsent } from './consent.commands.ts';
import { readConsents } from './consent.queries.ts';

export const consentHandlers = handlers(consentApi, {
  'consent.mine': readConsents,
  'consent.give': giveConsent,
});

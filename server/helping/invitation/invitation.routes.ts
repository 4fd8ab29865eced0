import { invitationApi } from '#contract/invitation.ts';
import { handlers } from '#server/http/handlers.ts';
import { answer } from './invitation.answer.ts';
import { consent, recordConsent } from './invitation.consent.ts';
import { release, withdraw } from './invitation.end.ts';
import { ask, invite } from './invitation.open.ts';
import { detail, guarded, list } from './invitation.service.ts';

export const invitationHandlers = handlers(invitationApi, {
  'invitation.create': invite,
  'invitation.request': ask,
  'invitation.list': list,
  'invitation.detail': detail,
  'invitation.answer': answer,
  'invitation.withdraw': withdraw,
  'invitation.release': release,
  'invitation.guarded': guarded,
  'invitation.consent': consent,
  'operator.invitationConsent': recordConsent,
});

import { invitationApi } from '#contract/invitation.ts';
import { handlers } from '#server/http/handlers.ts';
import { answer } from './invitation.answer.ts';
import { recordConsent } from './invitation.consent.ts';
import { release, withdraw } from './invitation.end.ts';
import { ask, invite } from './invitation.open.ts';
import { detail, list } from './invitation.service.ts';

export const invitationHandlers = handlers(invitationApi, {
  'invitation.create': invite,
  'invitation.request': ask,
  'invitation.list': list,
  'invitation.detail': detail,
  'invitation.answer': answer,
  'invitation.withdraw': withdraw,
  'invitation.release': release,
  'operator.invitationConsent': recordConsent,
});

import { invitationApi } from '#contract/invitation.ts';
import { handlers } from '#server/context/handler-table.ts';
import { answerInvitation } from './invitation.answer.commands.ts';
import { consentToInvitation, recordConsent } from './invitation.consent.commands.ts';
import { listInvitationsForOperators } from './invitation.consent.queries.ts';
import { releaseHelper, withdrawInvitation } from './invitation.end.commands.ts';
import { inviteHelpers, requestToHelp } from './invitation.open.commands.ts';
import { listClassHelpers, releaseAsOperator } from './invitation.operator.commands.ts';
import { listGuardedInvitations, listOwnInvitations, readInvitation } from './invitation.queries.ts';

export const invitationHandlers = handlers(invitationApi, {
  'invitation.create': inviteHelpers,
  'invitation.request': requestToHelp,
  'invitation.list': listOwnInvitations,
  'invitation.detail': readInvitation,
  'invitation.answer': answerInvitation,
  'invitation.withdraw': withdrawInvitation,
  'invitation.release': releaseHelper,
  'invitation.guarded': listGuardedInvitations,
  'invitation.consent': consentToInvitation,
  'operator.invitationList': listInvitationsForOperators,
  'operator.invitationConsent': recordConsent,
  'operator.classHelpers': listClassHelpers,
  'operator.helperRelease': releaseAsOperator,
});

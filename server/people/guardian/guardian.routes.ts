import { guardianApi } from '#contract/guardian.ts';
import { handlers } from '#server/context/handler-table.ts';
import { acceptInvite } from './acceptance.commands.ts';
import { listFamilies } from './guardian.queries.ts';
import { inviteGuardian, withdrawInvite } from './invitation.commands.ts';
import { decideProof } from './proof.commands.ts';
import { listReviewedProofs } from './proof.queries.ts';
import { removeGuardian } from './removal.commands.ts';

export const guardianHandlers = handlers(guardianApi, {
  'operator.proofList': listReviewedProofs,
  'operator.proofDecide': decideProof,
  'guardian.list': listFamilies,
  'guardian.invite': inviteGuardian,
  'guardian.withdraw': withdrawInvite,
  'guardian.accept': acceptInvite,
  'guardian.remove': removeGuardian,
});

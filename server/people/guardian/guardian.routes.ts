import { guardianApi } from '#contract/guardian.ts';
import { handlers } from '#server/http/handlers.ts';
import { acceptInvite } from './guardian.accept.ts';
import { inviteGuardian, withdrawInvite } from './guardian.invite.ts';
import { listFamilies } from './guardian.list.ts';
import { removeGuardian } from './guardian.remove.ts';

export const guardianHandlers = handlers(guardianApi, {
  'guardian.list': listFamilies,
  'guardian.invite': inviteGuardian,
  'guardian.withdraw': withdrawInvite,
  'guardian.accept': acceptInvite,
  'guardian.remove': removeGuardian,
});

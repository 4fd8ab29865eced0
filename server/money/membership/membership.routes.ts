import { membershipApi } from '#contract/membership.ts';
import { handlers } from '#server/http/handlers.ts';
import { signedIn } from '#server/signed-in.ts';
import { buyMembership } from './membership.buy.ts';
import { presentMembership } from './membership.presenter.ts';
import { refundMembership } from './membership.refund.ts';

export const membershipHandlers = handlers(membershipApi, {
  'membership.mine': ({ database, actor, clock, config }) =>
    presentMembership(database.query, signedIn(actor).id, clock.now(), config.rules),
  'membership.buy': buyMembership,
  'membership.refund': refundMembership,
});

import { membershipApi } from '#contract/membership.ts';
import { handlers } from '#server/context/handler-table.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { buyMembership } from './buy.commands.ts';
import { readMembership } from './membership.queries.ts';
import { refundMembership } from './refund.commands.ts';

export const membershipHandlers = handlers(membershipApi, {
  'membership.mine': ({ database, actor, clock, config }) =>
    readMembership(database.query, signedIn(actor).id, clock.now(), config),
  'membership.buy': buyMembership,
  'membership.refund': refundMembership,
});

import { partnerApi } from '#contract/partner.ts';
import { handlers } from '#server/context/handler-table.ts';
import { answerInvite, endCoach, inviteCoach } from './partner.coach.commands.ts';
import { joinPartner, leavePartner } from './partner.member.commands.ts';
import { closePartner, setPartner } from './partner.operator.commands.ts';
import {
  listAllPartners,
  listCoaches,
  listMyPartners,
  listPartners,
  readPartner,
} from './partner.queries.ts';

export const partnerHandlers = handlers(partnerApi, {
  'partner.list': listPartners,
  'partner.detail': readPartner,
  'partner.mine': listMyPartners,
  'partner.join': joinPartner,
  'partner.leave': leavePartner,
  'partner.coaches': listCoaches,
  'partner.inviteCoach': inviteCoach,
  'partner.answerInvite': answerInvite,
  'partner.endCoach': endCoach,
  'operator.partnerList': listAllPartners,
  'operator.partnerSet': setPartner,
  'operator.partnerClose': closePartner,
});

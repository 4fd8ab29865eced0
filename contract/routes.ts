import { operatorRoutes } from './routes-operator.ts';

/**
 * The calls as data: method and path, nothing else, so that the phone carries no schema (docs/architecture.md 5).
 * Schemas and access stand beside the noun (`contract/<noun>.ts`); the compiler refuses a route without them.
 * `keyed`: the call changes something and needs an `Idempotency-Key`; it may be repeated without harm.
 */
export const appRoutes = {
  'user.loginCode': { method: 'POST', path: '/applet/user/loginCode' },
  'user.sendCode': { method: 'POST', path: '/applet/user/sendCode' },
  'user.loginEmailCode': { method: 'POST', path: '/applet/user/loginEmailCode' },
  'user.sendEmailCode': { method: 'POST', path: '/applet/user/sendEmailCode' },
  'user.login': { method: 'POST', path: '/applet/user/login' },
  'user.getUserInfo': { method: 'GET', path: '/applet/user/getUserInfo' },
  'user.update': { method: 'PUT', path: '/applet/user' },
  'user.setLanguage': { method: 'PUT', path: '/applet/user/language', keyed: true },
  'user.other': { method: 'GET', path: '/applet/user/user/:id' },
  'user.logout': { method: 'POST', path: '/applet/user/logout' },
  'user.devices': { method: 'GET', path: '/applet/user/devices' },
  'user.endDevice': { method: 'POST', path: '/applet/user/devices/:id/end' },
  'user.confirmCode': { method: 'POST', path: '/applet/user/confirmCode' },
  'user.addContact': { method: 'POST', path: '/applet/user/contact' },
  // Without keys: an answer that shows a secret is never stored, and a code counts once anyway.
  'secondFactor.read': { method: 'GET', path: '/applet/secondFactor' },
  'secondFactor.begin': { method: 'POST', path: '/applet/secondFactor/begin' },
  'secondFactor.confirm': { method: 'POST', path: '/applet/secondFactor/confirm' },
  'secondFactor.verify': { method: 'POST', path: '/applet/secondFactor/verify' },
  'secondFactor.renewCodes': { method: 'POST', path: '/applet/secondFactor/codes' },
  'secondFactor.remove': { method: 'POST', path: '/applet/secondFactor/remove' },

  'join.coach': { method: 'POST', path: '/applet/join/coach', keyed: true },
  'join.mine': { method: 'GET', path: '/applet/join' },
  'join.save': { method: 'POST', path: '/applet/join/draft', keyed: true },
  'join.submit': { method: 'POST', path: '/applet/join/submit', keyed: true },
  'clearance.mine': { method: 'GET', path: '/applet/clearance' },
  'training.list': { method: 'GET', path: '/applet/training' },
  'training.detail': { method: 'GET', path: '/applet/training/:slug' },
  'training.read': { method: 'POST', path: '/applet/training/read', keyed: true },
  'privacy.mine': { method: 'GET', path: '/applet/privacy' },
  'privacy.export': { method: 'GET', path: '/applet/privacy/export' },
  'privacy.requestExport': { method: 'POST', path: '/applet/privacy/export', keyed: true },
  'privacy.requestDeletion': { method: 'POST', path: '/applet/privacy/deletion', keyed: true },
  'privacy.keepAccount': { method: 'POST', path: '/applet/privacy/keep', keyed: true },
  'picture.mine': { method: 'GET', path: '/applet/picture' },
  'picture.remove': { method: 'DELETE', path: '/applet/picture/:id' },

  'child.list': { method: 'GET', path: '/applet/child' },
  'child.create': { method: 'POST', path: '/applet/child', keyed: true },
  'child.update': { method: 'PUT', path: '/applet/child/:id' },
  'child.remove': { method: 'DELETE', path: '/applet/child/:id' },

  'needs.read': { method: 'GET', path: '/applet/needs/:id' },
  'needs.update': { method: 'PUT', path: '/applet/needs/:id' },
  'needs.readers': { method: 'GET', path: '/applet/needs/:id/readers' },
  'needs.ofOrder': { method: 'GET', path: '/applet/order/:id/needs' },
  'needs.ofClass': { method: 'GET', path: '/applet/class/:id/needs' },
  'needs.feedback': { method: 'PUT', path: '/applet/order/:id/needs/feedback' },

  'guardian.list': { method: 'GET', path: '/applet/guardian' },
  'guardian.invite': { method: 'POST', path: '/applet/guardian/invite' },
  'guardian.withdraw': { method: 'DELETE', path: '/applet/guardian/invite/:id' },
  'guardian.accept': { method: 'POST', path: '/applet/guardian/accept', keyed: true },
  'guardian.remove': { method: 'POST', path: '/applet/guardian/:id/remove', keyed: true },

  'legal.read': { method: 'GET', path: '/applet/legal/:kind' },
  'legal.history': { method: 'GET', path: '/applet/legal/:kind/history' },
  'waiver.sign': { method: 'POST', path: '/applet/waiver', keyed: true },

  'city.list': { method: 'GET', path: '/applet/city' },
  'home.student': { method: 'GET', path: '/applet/home' },
  'home.coach': { method: 'GET', path: '/applet/coach/home' },
  'student.detail': { method: 'GET', path: '/applet/coach/student/:id' },

  'coach.search': { method: 'GET', path: '/applet/coach' },
  'coach.detail': { method: 'GET', path: '/applet/coach/:id' },
  'coach.ratings': { method: 'GET', path: '/applet/coach/:id/rating' },
  'coach.myRatings': { method: 'GET', path: '/applet/coach/mine/rating' },

  'class.list': { method: 'GET', path: '/applet/class' },
  'class.detail': { method: 'GET', path: '/applet/class/:id' },
  'class.create': { method: 'POST', path: '/applet/class', keyed: true },
  'class.update': { method: 'PUT', path: '/applet/class/:id', keyed: true },
  'class.move': { method: 'POST', path: '/applet/class/:id/move', keyed: true },
  'class.check': { method: 'GET', path: '/applet/class/:id/check' },
  'class.cancel': { method: 'POST', path: '/applet/class/:id/cancel', keyed: true },
  'class.mine': { method: 'GET', path: '/applet/class/mine' },
  'class.roster': { method: 'GET', path: '/applet/class/:id/order' },
  'class.attendance': { method: 'POST', path: '/applet/class/:id/attendance', keyed: true },

  'waitlist.join': { method: 'POST', path: '/applet/waitlist', keyed: true },
  'waitlist.mine': { method: 'GET', path: '/applet/waitlist' },
  'waitlist.leave': { method: 'POST', path: '/applet/waitlist/:id/leave', keyed: true },
  'waitlist.accept': { method: 'POST', path: '/applet/waitlist/:id/accept', keyed: true },
  'waitlist.decline': { method: 'POST', path: '/applet/waitlist/:id/decline', keyed: true },

  'order.create': { method: 'POST', path: '/applet/order', keyed: true },
  'order.list': { method: 'GET', path: '/applet/order' },
  'order.receipts': { method: 'GET', path: '/applet/order/receipts' },
  'order.detail': { method: 'GET', path: '/applet/order/:id' },
  'order.pay': { method: 'POST', path: '/applet/order/:id/pay', keyed: true },
  'order.cancel': { method: 'POST', path: '/applet/order/:id/cancel', keyed: true },
  'order.answerProposal': { method: 'POST', path: '/applet/order/:id/proposal', keyed: true },
  'order.cancelParticipants': { method: 'POST', path: '/applet/order/:id/participant/cancel', keyed: true },
  'order.accept': { method: 'POST', path: '/applet/order/:id/accept', keyed: true },
  'order.check': { method: 'GET', path: '/applet/class/:id/bookingCheck' },
  'order.answerNeeds': { method: 'POST', path: '/applet/order/:id/needs/answer', keyed: true },
  'order.reject': { method: 'POST', path: '/applet/order/:id/reject', keyed: true },
  'order.coachCancel': { method: 'POST', path: '/applet/order/:id/coachCancel', keyed: true },
  'order.requestRefund': { method: 'POST', path: '/applet/order/:id/refundRequest', keyed: true },
  'order.withdrawRefundRequest': { method: 'DELETE', path: '/applet/order/:id/refundRequest', keyed: true },
  'order.answerRefundRequest': {
    method: 'POST',
    path: '/applet/order/:id/refundRequest/answer',
    keyed: true,
  },
  'order.dispute': { method: 'POST', path: '/applet/order/:id/dispute', keyed: true },
  'dispute.detail': { method: 'GET', path: '/applet/order/:id/dispute' },
  'dispute.answer': { method: 'POST', path: '/applet/order/:id/dispute/answer', keyed: true },
  'dispute.addEvidence': { method: 'POST', path: '/applet/order/:id/dispute/evidence', keyed: true },
  'coach.strikes': { method: 'GET', path: '/applet/coach/mine/strike' },
  'strike.appeal': { method: 'POST', path: '/applet/strike/:id/appeal', keyed: true },
  'order.reliability': { method: 'GET', path: '/applet/order/reliability' },
  'order.rate': { method: 'POST', path: '/applet/order/:id/rating', keyed: true },
  'rating.reply': { method: 'POST', path: '/applet/rating/:id/reply', keyed: true },
  'rating.report': { method: 'POST', path: '/applet/rating/:id/report', keyed: true },
  'rating.mine': { method: 'GET', path: '/applet/rating' },

  'wallet.mine': { method: 'GET', path: '/applet/wallet' },
  'wallet.topUp': { method: 'POST', path: '/applet/wallet/topUp', keyed: true },
  'wallet.coach': { method: 'GET', path: '/applet/wallet/coach' },
  'payment.detail': { method: 'GET', path: '/applet/payment/:id' },

  'payoutAccount.read': { method: 'GET', path: '/applet/payoutAccount' },
  // Without a key: the answer and the hash of the body would be kept. Setting the same twice changes nothing.
  'payoutAccount.set': { method: 'PUT', path: '/applet/payoutAccount' },
  'withdrawal.request': { method: 'POST', path: '/applet/withdrawal', keyed: true },
  'withdrawal.update': { method: 'PUT', path: '/applet/withdrawal/:id', keyed: true },
  'withdrawal.cancel': { method: 'POST', path: '/applet/withdrawal/:id/cancel', keyed: true },
  'withdrawal.mine': { method: 'GET', path: '/applet/withdrawal' },
  'withdrawal.detail': { method: 'GET', path: '/applet/withdrawal/:id' },
  'helper.search': { method: 'GET', path: '/applet/helper' },
  'helper.home': { method: 'GET', path: '/applet/helper/home' },
  'helper.detail': { method: 'GET', path: '/applet/helper/:id' },
  'coach.helpers': { method: 'GET', path: '/applet/coach/mine/helper' },

  'invitation.create': { method: 'POST', path: '/applet/invitation', keyed: true },
  'invitation.request': { method: 'POST', path: '/applet/invitation/request', keyed: true },
  'invitation.list': { method: 'GET', path: '/applet/invitation' },
  'invitation.detail': { method: 'GET', path: '/applet/invitation/:id' },
  'invitation.answer': { method: 'POST', path: '/applet/invitation/:id/answer', keyed: true },
  'invitation.withdraw': { method: 'POST', path: '/applet/invitation/:id/withdraw', keyed: true },
  'invitation.release': { method: 'POST', path: '/applet/invitation/:id/release', keyed: true },
  'invitation.guarded': { method: 'GET', path: '/applet/invitation/guarded' },
  'invitation.consent': { method: 'POST', path: '/applet/invitation/:id/consent', keyed: true },

  'checkin.code': { method: 'GET', path: '/applet/class/:id/checkin' },
  'checkin.in': { method: 'POST', path: '/applet/checkin/in', keyed: true },
  'checkin.out': { method: 'POST', path: '/applet/checkin/out', keyed: true },

  'hours.mine': { method: 'GET', path: '/applet/hours' },
  'hours.submit': { method: 'POST', path: '/applet/hours', keyed: true },
  'hours.transcript': { method: 'GET', path: '/applet/hours/transcript' },
  'hours.pending': { method: 'GET', path: '/applet/coach/hours' },
  'hours.remove': { method: 'DELETE', path: '/applet/hours/:id', keyed: true },
  'hours.decide': { method: 'POST', path: '/applet/hours/:id/decide', keyed: true },
  'hours.correct': { method: 'POST', path: '/applet/hours/:id/correct', keyed: true },

  'transcript.issue': { method: 'POST', path: '/applet/transcript', keyed: true },
  'transcript.mine': { method: 'GET', path: '/applet/transcript' },
  'transcript.check': { method: 'GET', path: '/applet/transcript/:code' },
  'transcript.revoke': { method: 'POST', path: '/applet/transcript/:id/revoke', keyed: true },

  'draft.create': { method: 'POST', path: '/applet/draft', keyed: true },
  'draft.mine': { method: 'GET', path: '/applet/draft' },
  'draft.forMe': { method: 'GET', path: '/applet/coach/draft' },
  'draft.detail': { method: 'GET', path: '/applet/draft/:id' },
  'draft.decide': { method: 'POST', path: '/applet/draft/:id/decide', keyed: true },
  'draft.withdraw': { method: 'POST', path: '/applet/draft/:id/withdraw', keyed: true },

  'membership.mine': { method: 'GET', path: '/applet/membership' },
  'membership.buy': { method: 'POST', path: '/applet/membership', keyed: true },
  'membership.refund': { method: 'POST', path: '/applet/membership/:id/refund', keyed: true },

  'favorite.list': { method: 'GET', path: '/applet/favorite' },
  'favorite.set': { method: 'PUT', path: '/applet/favorite/:coachId', keyed: true },

  'calendar.read': { method: 'GET', path: '/applet/calendar' },
  'calendar.open': { method: 'POST', path: '/applet/calendar', keyed: true },
  'calendar.close': { method: 'DELETE', path: '/applet/calendar', keyed: true },

  'channel.read': { method: 'GET', path: '/applet/channel' },
  'channel.set': { method: 'PUT', path: '/applet/channel', keyed: true },
  'channel.subscribe': { method: 'POST', path: '/applet/channel/push', keyed: true },
  'channel.unsubscribe': { method: 'DELETE', path: '/applet/channel/push', keyed: true },
  'feedback.send': { method: 'POST', path: '/applet/feedback', keyed: true },
  'notice.list': { method: 'GET', path: '/applet/notice' },
  'notice.detail': { method: 'GET', path: '/applet/notice/:id' },
  'notice.readAll': { method: 'PUT', path: '/applet/notice/readAll', keyed: true },
  'notice.read': { method: 'PUT', path: '/applet/notice/:id/read', keyed: true },

  'team.list': { method: 'GET', path: '/applet/team' },
  'team.detail': { method: 'GET', path: '/applet/team/:id' },
  'team.create': { method: 'POST', path: '/applet/team', keyed: true },
  'team.update': { method: 'PUT', path: '/applet/team/:id', keyed: true },
  'team.mine': { method: 'GET', path: '/applet/team/mine' },
  'team.members': { method: 'GET', path: '/applet/team/:id/member' },
  'team.handOver': { method: 'POST', path: '/applet/team/:id/leader', keyed: true },
  'team.setDeputy': { method: 'PUT', path: '/applet/teamMember/:id/deputy', keyed: true },
  'team.remove': { method: 'POST', path: '/applet/teamMember/:id/remove', keyed: true },
  'team.leave': { method: 'POST', path: '/applet/teamMember/:id/leave', keyed: true },
  'team.apply': { method: 'POST', path: '/applet/team/:id/application', keyed: true },
  'application.list': { method: 'GET', path: '/applet/team/:id/application' },
  'application.mine': { method: 'GET', path: '/applet/application' },
  'application.decide': { method: 'POST', path: '/applet/application/:id/decision', keyed: true },
  'application.withdraw': { method: 'POST', path: '/applet/application/:id/withdraw', keyed: true },
  'application.consent': { method: 'POST', path: '/applet/application/:id/consent', keyed: true },

  'teamEvent.list': { method: 'GET', path: '/applet/teamEvent' },
  'teamEvent.detail': { method: 'GET', path: '/applet/teamEvent/:id' },
  'teamEvent.create': { method: 'POST', path: '/applet/teamEvent', keyed: true },
  'teamEvent.update': { method: 'PUT', path: '/applet/teamEvent/:id', keyed: true },
  'teamEvent.cancel': { method: 'POST', path: '/applet/teamEvent/:id/cancel', keyed: true },
  'teamEvent.join': { method: 'PUT', path: '/applet/teamEvent/:id/mine', keyed: true },
  'teamEvent.leave': { method: 'DELETE', path: '/applet/teamEvent/:id/mine', keyed: true },

  'partner.list': { method: 'GET', path: '/applet/partner' },
  'partner.mine': { method: 'GET', path: '/applet/partner/mine' },
  'partner.detail': { method: 'GET', path: '/applet/partner/:id' },
  'partner.join': { method: 'PUT', path: '/applet/partner/:id/mine', keyed: true },
  'partner.leave': { method: 'DELETE', path: '/applet/partner/:id/mine', keyed: true },
  'partner.coaches': { method: 'GET', path: '/applet/partner/:id/coach' },
  'partner.inviteCoach': { method: 'POST', path: '/applet/partner/:id/coach', keyed: true },
  'partner.answerInvite': { method: 'POST', path: '/applet/partner/coach/:id/answer', keyed: true },
  'partner.endCoach': { method: 'POST', path: '/applet/partner/coach/:id/end', keyed: true },

  'resource.list': { method: 'GET', path: '/applet/resource' },
  'resource.detail': { method: 'GET', path: '/applet/resource/:id' },

  'command.detail': { method: 'GET', path: '/applet/commands/:id' },
  'app.config': { method: 'GET', path: '/applet/config' },
} as const satisfies Record<string, Route>;

/** All calls. The phone carries those of the app only: the mark lets its build leave the others out. */
export const routes: typeof appRoutes & typeof operatorRoutes = /* @__PURE__ */ Object.assign(
  {},
  appRoutes,
  operatorRoutes,
);

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/applet/${string}`;
  keyed?: true;
}

export type RouteName = keyof typeof routes;
export type AppRouteName = keyof typeof appRoutes;

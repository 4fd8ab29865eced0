/**
 * The calls as data: method and path, nothing else, so that the phone carries no schema (architecture 5).
 * Schemas and access stand beside the noun (`contract/<noun>.ts`); the compiler refuses a route without them.
 * `keyed`: the call changes something and needs an `Idempotency-Key`; it may be repeated without harm.
 */
export const routes = {
  'user.loginCode': { method: 'POST', path: '/applet/user/loginCode' },
  'user.sendCode': { method: 'POST', path: '/applet/user/sendCode' },
  'user.loginEmailCode': { method: 'POST', path: '/applet/user/loginEmailCode' },
  'user.sendEmailCode': { method: 'POST', path: '/applet/user/sendEmailCode' },
  'user.login': { method: 'POST', path: '/applet/user/login' },
  'user.getUserInfo': { method: 'GET', path: '/applet/user/getUserInfo' },
  'user.update': { method: 'PUT', path: '/applet/user' },
  'user.other': { method: 'GET', path: '/applet/user/user/:id' },
  'user.logout': { method: 'POST', path: '/applet/user/logout' },
  'user.confirmCode': { method: 'POST', path: '/applet/user/confirmCode' },
  'user.addContact': { method: 'POST', path: '/applet/user/contact' },

  'join.coach': { method: 'POST', path: '/applet/join/coach', keyed: true },
  'join.mine': { method: 'GET', path: '/applet/join' },
  'join.save': { method: 'POST', path: '/applet/join/draft', keyed: true },
  'join.submit': { method: 'POST', path: '/applet/join/submit', keyed: true },
  'clearance.mine': { method: 'GET', path: '/applet/clearance' },
  'picture.mine': { method: 'GET', path: '/applet/picture' },
  'picture.remove': { method: 'DELETE', path: '/applet/picture/:id' },

  'child.list': { method: 'GET', path: '/applet/child' },
  'child.create': { method: 'POST', path: '/applet/child', keyed: true },
  'child.update': { method: 'PUT', path: '/applet/child/:id' },
  'child.remove': { method: 'DELETE', path: '/applet/child/:id' },

  'guardian.list': { method: 'GET', path: '/applet/guardian' },
  'guardian.invite': { method: 'POST', path: '/applet/guardian/invite' },
  'guardian.withdraw': { method: 'DELETE', path: '/applet/guardian/invite/:id' },
  'guardian.accept': { method: 'POST', path: '/applet/guardian/accept', keyed: true },
  'guardian.remove': { method: 'POST', path: '/applet/guardian/:id/remove', keyed: true },

  'legal.read': { method: 'GET', path: '/applet/legal/:kind' },
  'waiver.sign': { method: 'POST', path: '/applet/waiver', keyed: true },

  'city.list': { method: 'GET', path: '/applet/city' },
  'home.student': { method: 'GET', path: '/applet/home' },
  'home.coach': { method: 'GET', path: '/applet/coach/home' },

  'coach.search': { method: 'GET', path: '/applet/coach' },
  'coach.detail': { method: 'GET', path: '/applet/coach/:id' },
  'coach.ratings': { method: 'GET', path: '/applet/coach/:id/rating' },
  'coach.myRatings': { method: 'GET', path: '/applet/coach/mine/rating' },

  'class.list': { method: 'GET', path: '/applet/class' },
  'class.detail': { method: 'GET', path: '/applet/class/:id' },
  'class.create': { method: 'POST', path: '/applet/class', keyed: true },
  'class.update': { method: 'PUT', path: '/applet/class/:id', keyed: true },
  'class.move': { method: 'POST', path: '/applet/class/:id/move', keyed: true },
  'class.cancel': { method: 'POST', path: '/applet/class/:id/cancel', keyed: true },
  'operator.classCancel': { method: 'POST', path: '/applet/operator/class/:id/cancel', keyed: true },
  'class.mine': { method: 'GET', path: '/applet/class/mine' },
  'class.roster': { method: 'GET', path: '/applet/class/:id/order' },

  'order.create': { method: 'POST', path: '/applet/order', keyed: true },
  'order.list': { method: 'GET', path: '/applet/order' },
  'order.detail': { method: 'GET', path: '/applet/order/:id' },
  'order.pay': { method: 'POST', path: '/applet/order/:id/pay', keyed: true },
  'order.cancel': { method: 'POST', path: '/applet/order/:id/cancel', keyed: true },
  'order.answerProposal': { method: 'POST', path: '/applet/order/:id/proposal', keyed: true },
  'order.accept': { method: 'POST', path: '/applet/order/:id/accept', keyed: true },
  'order.reject': { method: 'POST', path: '/applet/order/:id/reject', keyed: true },
  'order.coachCancel': { method: 'POST', path: '/applet/order/:id/coachCancel', keyed: true },
  'order.complete': { method: 'POST', path: '/applet/order/:id/complete', keyed: true },
  'order.askWaiver': { method: 'POST', path: '/applet/order/:id/waiver', keyed: true },
  'order.withdrawWaiver': { method: 'DELETE', path: '/applet/order/:id/waiver', keyed: true },
  'order.answerWaiver': { method: 'POST', path: '/applet/order/:id/waiver/answer', keyed: true },
  'order.noShow': { method: 'POST', path: '/applet/order/:id/noShow', keyed: true },
  'order.rate': { method: 'POST', path: '/applet/order/:id/rating', keyed: true },
  'rating.reply': { method: 'POST', path: '/applet/rating/:id/reply', keyed: true },
  'rating.report': { method: 'POST', path: '/applet/rating/:id/report', keyed: true },
  'operator.ratingDetail': { method: 'GET', path: '/applet/operator/rating/:id' },
  'operator.ratingHide': { method: 'POST', path: '/applet/operator/rating/:id/hide', keyed: true },
  'operator.ratingShow': { method: 'POST', path: '/applet/operator/rating/:id/show', keyed: true },
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
  'operator.withdrawalList': { method: 'GET', path: '/applet/operator/withdrawal' },
  'operator.withdrawalApprove': {
    method: 'POST',
    path: '/applet/operator/withdrawal/:id/approve',
    keyed: true,
  },
  'operator.withdrawalReject': {
    method: 'POST',
    path: '/applet/operator/withdrawal/:id/reject',
    keyed: true,
  },
  'operator.withdrawalMarkPaid': {
    method: 'POST',
    path: '/applet/operator/withdrawal/:id/markPaid',
    keyed: true,
  },
  'operator.withdrawalMarkFailed': {
    method: 'POST',
    path: '/applet/operator/withdrawal/:id/markFailed',
    keyed: true,
  },
  // Without a key: the answer must not be kept. It writes a line of the audit log each time.
  'operator.withdrawalAccount': { method: 'POST', path: '/applet/operator/withdrawal/:id/account' },
  'operator.moneyReport': { method: 'GET', path: '/applet/operator/moneyReport' },

  'membership.mine': { method: 'GET', path: '/applet/membership' },
  'membership.buy': { method: 'POST', path: '/applet/membership', keyed: true },
  'membership.refund': { method: 'POST', path: '/applet/membership/:id/refund', keyed: true },

  'favorite.list': { method: 'GET', path: '/applet/favorite' },
  'favorite.set': { method: 'PUT', path: '/applet/favorite/:coachId', keyed: true },

  'notice.list': { method: 'GET', path: '/applet/notice' },
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
  'operator.teamList': { method: 'GET', path: '/applet/operator/team' },
  'operator.teamApprove': { method: 'POST', path: '/applet/operator/team/:id/approve', keyed: true },
  'operator.teamReject': { method: 'POST', path: '/applet/operator/team/:id/reject', keyed: true },

  'teamEvent.list': { method: 'GET', path: '/applet/teamEvent' },
  'teamEvent.detail': { method: 'GET', path: '/applet/teamEvent/:id' },
  'teamEvent.create': { method: 'POST', path: '/applet/teamEvent', keyed: true },
  'teamEvent.update': { method: 'PUT', path: '/applet/teamEvent/:id', keyed: true },
  'teamEvent.cancel': { method: 'POST', path: '/applet/teamEvent/:id/cancel', keyed: true },
  'teamEvent.join': { method: 'PUT', path: '/applet/teamEvent/:id/mine', keyed: true },
  'teamEvent.leave': { method: 'DELETE', path: '/applet/teamEvent/:id/mine', keyed: true },

  'resource.list': { method: 'GET', path: '/applet/resource' },
  'resource.detail': { method: 'GET', path: '/applet/resource/:id' },

  'operator.accountFind': { method: 'POST', path: '/applet/operator/account', keyed: true },
  'operator.accountLock': { method: 'POST', path: '/applet/operator/account/:id/lock', keyed: true },
  'operator.accountUnlock': { method: 'POST', path: '/applet/operator/account/:id/unlock', keyed: true },
  'operator.grant': { method: 'POST', path: '/applet/operator/account/:id/grant', keyed: true },
  'operator.revoke': { method: 'POST', path: '/applet/operator/account/:id/revoke', keyed: true },
  'operator.ruleList': { method: 'GET', path: '/applet/operator/rule' },
  'operator.ruleSet': { method: 'PUT', path: '/applet/operator/rule/:name', keyed: true },
  'operator.auditList': { method: 'GET', path: '/applet/operator/audit' },
  'operator.auditVerify': { method: 'GET', path: '/applet/operator/audit/chain' },
  'operator.reconciliation': { method: 'GET', path: '/applet/operator/reconciliation' },
  'operator.joinList': { method: 'GET', path: '/applet/operator/join' },
  'operator.joinDetail': { method: 'GET', path: '/applet/operator/join/:id' },
  'operator.joinApprove': { method: 'POST', path: '/applet/operator/join/:id/approve', keyed: true },
  'operator.joinReject': { method: 'POST', path: '/applet/operator/join/:id/reject', keyed: true },
  'operator.suspend': { method: 'POST', path: '/applet/operator/join/:id/suspend', keyed: true },
  'operator.reinstate': { method: 'POST', path: '/applet/operator/join/:id/reinstate', keyed: true },
  'operator.close': { method: 'POST', path: '/applet/operator/join/:id/close', keyed: true },
  'operator.clearanceList': { method: 'GET', path: '/applet/operator/clearance/:id' },
  'operator.clearanceSet': { method: 'POST', path: '/applet/operator/clearance/:id', keyed: true },
  'operator.orderCancel': { method: 'POST', path: '/applet/operator/order/:id/cancel', keyed: true },
  'operator.jobs': { method: 'GET', path: '/applet/operator/job' },
  'operator.taskList': { method: 'GET', path: '/applet/operator/task' },
  'operator.taskDone': { method: 'POST', path: '/applet/operator/task/:id/done', keyed: true },

  'command.detail': { method: 'GET', path: '/applet/commands/:id' },
  'app.config': { method: 'GET', path: '/applet/config' },
} as const satisfies Record<string, Route>;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/applet/${string}`;
  keyed?: true;
}

export type RouteName = keyof typeof routes;

/**
 * The messages of docs/specification.md 4, 5, 6 and 8 that belong to existing screens: key of the words, both
 * languages, and the line of code that shows them.
 */
export const catalogue: [key: string, en: string, zh: string, shown: RegExp][] = [
  // Section 5, validation.
  ['account.invalid.mobile', 'Mobile number format is incorrect', '手机号格式不正确', /invalid\.\$\{/],
  [
    'account.invalid.password',
    'Passwords must be 8-16 characters long',
    '密码长度为 8-16 位',
    /invalid\.\$\{/,
  ],
  ['account.invalid.email', 'The email format is incorrect', '邮箱格式不正确', /invalid\.\$\{/],
  ['account.invalid.code', 'The verification code format is incorrect', '验证码必须为 6 位', /invalid\.\$\{/],
  [
    'account.invalid.agree',
    'Please agree to the User Agreement and Privacy Policy before login',
    '登录前请先同意《用户协议》和《隐私政策》',
    /invalid\.\$\{/,
  ],
  [
    'account.invalid.resend',
    'The code can be resent after {{s}} seconds',
    '{{s}} 秒后可重新发送验证码',
    /account\.invalid\.resend'/,
  ],
  // Section 6, not signed in.
  [
    'common.notSignedIn',
    'You are not logged in yet, go to login to access other pages',
    '您还未登录，登录后可访问其他页面',
    /t\('common\.notSignedIn'\)/,
  ],
  ['common.signInFirst', 'Please login before operation', '请先登录再操作', /t\('common\.signInFirst'\)/],
  [
    'common.roleUnknown',
    'Did not get your role, please try again later!',
    '未获取到您的身份，请稍后再试！',
    /t\('common\.roleUnknown'\)/,
  ],
  ['common.tip', 'Tip', '提示', /t\('common\.tip'\)/],
  // Section 8, toasts.
  ['ui.loading', 'Loading...', '加载中…', /t\('ui\.loading'\)/],
  ['common.sent', 'Sent successfully', '发送成功', /t\('common\.sent'\)/],
  ['common.doNotRepeat', 'Do not repeat', '请勿重复操作', /t\('common\.doNotRepeat'\)/],
  ['common.saved', 'Saved', '已保存', /t\('common\.saved'\)/],
  ['common.submitted', 'Submitted', '已提交', /t\('common\.submitted'\)/],
  ['wallet.result.success', 'Payment success', '支付成功', /result\.\$\{view\}/],
  ['wallet.result.failure', 'Payment failure', '支付失败', /result\.\$\{view\}/],
  ['wallet.result.cancel', 'Cancel payment', '支付已取消', /result\.\$\{view\}/],
  ['cancel.done', 'Cancelled', '已取消', /toast\(t\('cancel\.done'\)/],
  ['teaching.answer.cancelled', 'Cancelled', '已取消', /t\('teaching\.answer\.cancelled'\)/],
  ['teaching.answer.rejected', 'Rejected', '已拒绝', /t\('teaching\.answer\.rejected'\)/],
  ['teaching.answer.accepted', 'Order accepted', '已接受订单', /t\('teaching\.answer\.accepted'\)/],
  ['setting.quitDone', 'Quit success', '退出成功', /t\('setting\.quitDone'\)/],
  [
    'common.badParameter',
    'The parameter is abnormal. Please try again later',
    '参数异常，请稍后再试',
    /t\('common\.badParameter'\)/,
  ],
  [
    'account.role.review',
    'Your information is still under review. Please wait',
    '您的信息正在审核中，请耐心等待',
    /t\('account\.role\.review'\)/,
  ],
  [
    'account.role.rejected',
    'Your information failed to pass the audit please check',
    '您的信息未通过审核，请检查',
    /t\('account\.role\.rejected'\)/,
  ],
  // Section 8, confirms.
  ['cancel.confirm', 'Cancel this order?', '确定取消该订单吗？', /\? t\('cancel\.confirm'\)/],
  ['teaching.reject.ask', 'Reject this order?', '确定拒绝此订单吗？', /'teaching\.reject\.ask'/],
  [
    'setting.quitAsk',
    'Log out on this phone? What was saved here for you is removed.',
    '确定在这部手机上退出登录吗？保存在手机上的个人内容将被移除。',
    /t\('setting\.quitAsk'\)/,
  ],
  // Section 4, the list of orders.
  ['order.badge.reservation', 'Reservation', '已预约', /badge\.\$\{/],
  ['order.badge.pendingPayment', 'Pending payment', '待付款', /badge\.\$\{/],
  ['order.badge.pendingCancel', 'Pending cancel', '退款待处理', /badge\.\$\{/],
  ['order.badge.pendingAgree', 'Pending agree', '待教练确认', /badge\.\$\{/],
  ['order.badge.inProgress', 'In progress', '待完成', /badge\.\$\{/],
  ['order.badge.completed', 'Completed', '已完成', /badge\.\$\{/],
  ['order.badge.canceled', 'Canceled', '已取消', /badge\.\$\{/],
  ['order.badge.rejected', 'Rejected', '已拒绝', /badge\.\$\{/],
  // Section 2, the tabs.
  ['common.tab.home', 'Home', '首页', /t\('common\.tab\.home'\)/],
  ['common.tab.instructor', 'Instructor', '教练', /t\('common\.tab\.instructor'\)/],
  ['common.tab.order', 'Order', '订单', /t\('common\.tab\.order'\)/],
  ['common.tab.mine', 'Mine', '我的', /t\('common\.tab\.mine'\)/],
];

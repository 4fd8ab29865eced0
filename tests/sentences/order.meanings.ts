import { meaning as m, type Meaning, type Rules } from './truth.ts';

const ifSilent = (fact: string, en: RegExp, zh: RegExp): Meaning => m(fact, en, zh, true);

const steps: readonly Meaning[] = [
  m('awaitsPayment', /Pending payment|Waiting for your payment|has not paid yet/, /待付款|尚未付款$/),
  m(
    'mustPay',
    /Waiting for your payment|\bPay by\b|\buntil .* to pay\b|\$[\d.]+ by\b/,
    /待付款。|请在.*前付款|须在.*前付款|前付\$/,
  ),
  m('isOffered', /held for you|take it by|Take it by/, /名额(?:已)?为您(?:留|免费保留|保留)|前确认/),
  m('timeToPayOver', /time to pay ended/, /付款时间已于/),
  m('timeOver', /time to answer ended/, /答复时间已于/),
  m('requested', /Pending agree|\bSent to\b|request ends/, /待教练确认|已发送给/),
  m('awaitsAnswer', /answers? by|Please answer|to answer\.|^until [A-Z]/, /前答复|须在.*答复/),
  m('booked', /It is booked|^Reservation$|^See you there/, /^已预约/),
  m('stands', /booking stands|^It stands until/, /预约(?:照常|仍然有效)/),
  m('everRequested', /^Requested$|^Request sent$/, /^已提交$|^已发送预约请求$/),
  m('everAccepted', /^Accepted/, /^已确认$|^教练已接受预约$|^已自动确认$/),
  m('seatHeld', /seat held|A seat is held/, /名额已保留|名额(?:已)?为.*保留/),
  m('notKnown', /does not know yet|not known yet/, /尚未得知结果|结果待更新/),
  m('mustTake', /Take it by|to take the seat|has not taken it yet/, /前确认|确认名额|尚未确认/),
  m('timeToTakeOver', /time to take the seat ended/, /确认名额的时间已于/),
  m('underWay', /under way|^In progress$/, /正在上课|^待完成$/),
  m('over', /session is over|being marked/, /^课程已结束|等待教练登记|marks who came/),
  m('completed', /took place|^Completed$/, /课程已完成|^已完成$/),
  m('noShow', /nobody came|^Nobody came$|^Did not come$/i, /无人到课|没有人到场|^未到课$/),
  m('excused', /excused/i, /谅解|准假/),
  m('disputed', /before anything else changes|being settled/, /处理完成之前|问题处理中/),
  m('reported', /problem was reported|problem being/i, /已有人反馈问题|已反馈问题/),
  m('moved', /was moved|You moved|^moved,|^Class moved/, /课程有调整|已改期|您调整了|课程有变/),
  m('substitute', /to lead (?:this class|it)|leads now/, /拟由|改由|更换教练/),
  m('leavingIsFree', /Leaving is free|Canceling is free/, /可免费取消/),
  m('leavingIsLate', /free time to cancel is over/, /已过免费取消时间/),
  m('canRate', /rate by|can rate/, /可评价|可以评价/),
  m('dateAsked', /You asked .* for another date|^Asked for another date/, /能否换日期/),
  m('dateStays', /date stays/, /原日期保留/),
  m('dateDeclined', /declined another date|\d[^.]* was declined$/, /未同意换/),
  m('dateSilent', /No answer about/, /未答复换/),
  m('dateGone', /no longer possible/, /已无法换到/),
  m('refundDeclined', /declined (?:a full refund|to return)/, /不同意全额退款|未同意全额退款/),
];

const never = /(?!)/;

const ends: readonly Meaning[] = [
  m('calledOff', /^Who was to come$/, /^原定参加者$/),
  // In Chinese the same word is the label of a list.
  m('notCalledOff', /^Who comes$/, never),
  m('refundToAnswer', /^Refund answer$/, /^退款待答复$/),
  m('canceled', /\bCanceled\b|\bcanceled\b/, /已取消|(?:时间内|时间后|Openfield |参加者)取消$/),
  m('canceledByYou', /[Yy]ou canceled/, /您已取消/),
  m(
    'canceledByCoach',
    /instructor canceled|Maya canceled|by the instructor$(?<=Canceled.*)/,
    /教练已取消|Maya ?已取消/,
  ),
  m('canceledByFamily', /by the family|Ines canceled/, /家长已取消|Ines ?已取消/),
  m('canceledByUs', /[Cc]anceled by Openfield/, /由 Openfield 取消/),
  m('askedToCancel', /[Ff]ull refund|asked to cancel|Pending cancel/, /全额退款|已申请取消|退款待处理/),
  m('youAsked', /You asked for a full refund|Your request for a full refund/, /您(?:已申请|的)全额退款/),
  m('agreedByCoach', /instructor agreed to a full|You agreed to a full/, /教练同意全额|您同意了全额/),
  m('agreedByYou', /You agreed/, /您同意了/),
  m('agreedByUs', /Openfield agreed/, /Openfield 同意/),
  m('notPaidInTime', /not paid in time/i, /未(?:在规定时间内|及时)付款/),
  m('notTakenInTime', /not taken in time/i, /未(?:在规定时间内|及时)确认/),
  m('seatReleased', /seat (?:was )?released/, /名额已释放/),
  m(
    'noAnswer',
    /no answer in time|not answered in time|no answer to the request/i,
    /未及时答复|未在期限内|未获答复$/,
  ),
  m(
    'tookOtherDate',
    /Another date (?:was )?taken|another date instead|^Taken instead/,
    /已换到另一日期|已改约|已换日期/,
  ),
  m('moneyWentAlong', /paid went along/, /已付款项随之/),
  m('rejected', /did not take (?:this|it)|[Rr]ejected/, /未接受|已拒绝/),
  m('rejectedByYou', /You rejected/, /您未接受/),
];

const money: readonly Meaning[] = [
  m('free', /^Free$|free of charge/, /^免费$|这节课免费/),
  m('paid', /Already paid|^Paid$|^Payment time$/, /(?<!未)已付款(?!项)|^付款时间$/),
  m('paidByOther', /Somebody else|goes back to who paid/, /由他人付款|退给付款人/),
  m('onlyHeld', /held, not taken|only held/, /预授权/),
  m('holdFree', /held is free again/, /预授权的.*解除/),
  m('nothingCharged', /Nothing was charged|no charge/, /没有扣款|(?<!尚)未扣款/),
  m('familyPaysNothing', /family pays nothing/, /家长无需付款/),
  m('nothingBack', /Nothing goes back\.|nothing came back/, /^没有退款。|^未退款/),
  m('nothingPaid', /Nothing was paid/, /尚未付款，/),
  m('wentBack', /(?<!nothing )(?:went|came) back|\d back$/, /已退(?!出)|已退回|，退回 \$/),
  m('goesBack', /\$[\d.]+ goes back/, /将退|退款中/),
  m('toBalance', /to your balance/, /您的余额|或余额/),
  m('toCard', /back to your card|Your bank may need/, /退回您的银行卡/),
  m('toPaypal', /back to PayPal/, /退回 PayPal/),
  m('toPack', /your class pack/, /您的课包/),
  m('toFamilysPack', /(?:the|family’s) class pack|your class pack/, /课包。|回课包|的课包/),
  m('toPayer', /who paid|goes to them/, /付款人。/),
  m('toFamily', /back to the family/, /退回给家长/),
];

/** Codes of reasons that the record gives. */
const reasons: readonly Meaning[] = [
  m('why ill', /^Someone is ill/, /^身体不适/),
  m('why plans', /^Plans changed/, /^计划有变/),
  m('why weather', /^The weather/, /^天气原因/),
  m('why full', /^The group is full/, /^人数已满/),
  m('why minSize', /^Too few people/, /^人数不足/),
  m('why coachAbsent', /instructor did not come/, /教练未到场/),
  m('why offerDeclined', /offered seat was declined|^Offer declined/, /放弃候补名额/),
  m('why CLASS_FULL', /^The class is full/, /^课程已满/),
];

/** Events of the history, and ways to pay. */
const events: readonly Meaning[] = [
  m('settledWithRefund', /settled with a refund/, /已处理，有退款/),
  m('settledWithout', /settled without a refund/, /已处理，无退款/),
  m('corrected', /^Corrected by/, /^由 Openfield 更正|工作人员更正/),
  m('dateQuestionBack', /another date taken back/, /已撤回换日期/),
  m('exchangedIn', /^Taken instead of/, /^由另一日期换来|^由此换来/),
  m('rated', /^Rated/, /^已评价/),
  m('marksCome', /instructor marks who came|Please mark who/, /待教练登记|请登记/),
  m('paidByPack', /^Class pack$/, /^课包$/),
  m('paidByCard', /^Card$/, /^银行卡$/),
  m('paidByPaypal', /^PayPal$/, /^PayPal$/),
  m('paidByBalance', /^Balance$/, /^余额$/),
];

const silence: readonly Meaning[] = [
  ifSilent('ifSilentEnds', /request ends/, /预约将取消，家长/),
  ifSilent('familyPaysNothing', /family pays nothing/, /家长无需付款/),
  ifSilent('ifSilentCanceled', /is canceled/, /则预约取消|订单将取消/),
  ifSilent('ifSilentStands', /booking stands|date stays/, /预约照常|保留预约|原日期保留/),
  ifSilent('ifSilentBack', /everything (?:comes|goes) back|\$[\d.]+ goes back/, /全部退回|退回 \$|退回给/),
  ifSilent('toBalanceElse', /to your balance/, /您的余额/),
  ifSilent('toCard', /to your card/, /您的银行卡/),
  ifSilent('toFamilysPack', /class pack/, /课包/),
  ifSilent('free', /free of charge/, /免费/),
];

/** Waiting actions of this phone, over the record of the server. */
const onPhone: readonly Meaning[] = [
  m(
    'waiting',
    /[Ww]aits on this phone|waiting$|Waiting to be sent/,
    /待发送(?!的内容)|(?:预约|取消|评价|换日期|日期)待答复$|保存在(?:这部|此)手机/,
  ),
];

export const orderRules: Rules = {
  meanings: [...steps, ...ends, ...money, ...reasons, ...events, ...silence, ...onPhone],
};

import type { TFunction } from 'i18next';
import { isOffer, todoOf } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';
import { moneyOf, storyOf, type MoneyKey, type Story, type StoryKey } from './story.view.ts';

/** Keys of `order:brief`: the words beside the label of a row. */
type BriefKey =
  | 'pay'
  | 'take'
  | 'held'
  | 'othersPay'
  | 'othersTake'
  | 'answers'
  | 'expired'
  | 'untilEnd'
  | 'over'
  | 'moved'
  | 'substitute'
  | 'othersAnswer'
  | 'disputed'
  | 'rate'
  | 'notThere'
  | 'excused'
  | 'back'
  | 'goesBack'
  | 'packBack'
  | 'payerBack'
  | 'noCharge'
  | 'nothingBack'
  | 'exchanged'
  | 'declined'
  | 'noAnswer'
  | 'notTaken'
  | 'coachCanceled'
  | 'youCanceled'
  | 'othersAsk'
  | 'othersCanceled'
  | 'with';

const ofStory: Partial<Record<StoryKey, BriefKey>> = {
  othersPay: 'othersPay',
  othersTake: 'othersTake',
  asked: 'answers',
  heldUntil: 'answers',
  answersBy: 'answers',
  awaitsCancel: 'answers',
  payOver: 'expired',
  takeOver: 'expired',
  answerOver: 'expired',
  underWay: 'untilEnd',
  over: 'over',
  moved: 'moved',
  substitute: 'substitute',
  othersMoved: 'othersAnswer',
  othersSubstitute: 'othersAnswer',
  othersAskCancel: 'othersAsk',
  othersCanceled: 'othersCanceled',
  disputed: 'disputed',
  notThere: 'notThere',
  excused: 'excused',
  exchanged: 'exchanged',
  exchangedUnpaid: 'exchanged',
};

/** An ended order whose money has no sentence: it was free, or another guardian paid. */
const ofEnd: Partial<Record<StoryKey, BriefKey>> = {
  rejected: 'declined',
  canceledNoResponse: 'noAnswer',
  canceledUntaken: 'notTaken',
  canceledByCoach: 'coachCanceled',
  canceledByYou: 'youCanceled',
};

/** "Came back" only when the balance has it; a card, PayPal and another person may wait for days. */
const ofMoney: Record<MoneyKey, BriefKey> = {
  nothingCharged: 'noCharge',
  holdEnded: 'noCharge',
  nothingBack: 'nothingBack',
  toBalance: 'back',
  toPack: 'packBack',
  toCard: 'goesBack',
  toPaypal: 'goesBack',
  asChosen: 'goesBack',
  toPayer: 'payerBack',
  toFamily: 'back',
  toFamilyPack: 'packBack',
};

function briefKey(order: OrderRecord, { key }: Story): BriefKey {
  if (key === 'payBy') return isOffer(order) ? 'held' : 'pay';
  if (key === 'takeBy') return isOffer(order) ? 'held' : 'take';
  const known = ofStory[key];
  if (known !== undefined) return known;
  const money = moneyOf(order, 'student');
  if (money !== undefined) return ofMoney[money];
  if (key === 'completed' && todoOf(order)?.kind === 'rate') return 'rate';
  return ofEnd[key] ?? 'with';
}

/** Returns the few words beside the label of a family's order in a row: the next deadline, or what became of it. */
export function briefSentence(order: OrderRecord, now: number, format: Format, t: TFunction): string {
  const story = storyOf(order, 'student', now);
  const { zone, startsAt, endsAt } = order.class;
  if (story.key === 'booked') {
    const when = format.until(startsAt, zone);
    if (when !== undefined) return when;
  }
  const end = story.until ?? order.rateUntil;
  return t(`order.brief.${briefKey(order, story)}`, {
    coach: format.name(order.coach),
    booker: order.student.name,
    total: format.money(order.totalMinor, order.currency),
    refund: format.money(order.refundMinor ?? 0, order.currency),
    until: end === null ? '' : format.shortDeadline(end, zone),
    time: format.time(endsAt, zone),
  });
}

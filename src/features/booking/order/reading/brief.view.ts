import type { TFunction } from 'i18next';
import { todoOf } from '#contract/order.todo.rules.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Format } from '#src/i18n/format.ts';
import { moneyOf, storyOf, type MoneyKey, type Story, type StoryKey } from './story.view.ts';

/** Keys of `order:brief`: the words beside the label of a row. */
type BriefKey =
  | 'pay'
  | 'othersPay'
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
  | 'noCharge'
  | 'nothingBack'
  | 'exchanged'
  | 'with';

const ofStory: Partial<Record<StoryKey, BriefKey>> = {
  payBy: 'pay',
  othersPay: 'othersPay',
  asked: 'answers',
  heldUntil: 'answers',
  answersBy: 'answers',
  awaitsCancel: 'answers',
  payOver: 'expired',
  answerOver: 'expired',
  underWay: 'untilEnd',
  over: 'over',
  moved: 'moved',
  substitute: 'substitute',
  othersMoved: 'othersAnswer',
  othersSubstitute: 'othersAnswer',
  disputed: 'disputed',
  notThere: 'notThere',
  excused: 'excused',
  exchanged: 'exchanged',
};

const ofMoney: Record<MoneyKey, BriefKey> = {
  nothingCharged: 'noCharge',
  holdEnded: 'noCharge',
  nothingBack: 'nothingBack',
  toBalance: 'back',
  toPack: 'back',
  toCard: 'back',
  toPaypal: 'back',
  asChosen: 'back',
  toPayer: 'back',
  toFamily: 'back',
};

function briefKey(order: OrderRecord, { key }: Story): BriefKey {
  const known = ofStory[key];
  if (known !== undefined) return known;
  const money = moneyOf(order, 'student');
  if (money !== undefined) return ofMoney[money];
  return key === 'completed' && todoOf(order)?.kind === 'rate' ? 'rate' : 'with';
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

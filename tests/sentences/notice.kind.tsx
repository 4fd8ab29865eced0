import type { NoticeKind } from '#contract/notice-kinds.ts';
import { factTypes } from '#contract/notice-subjects.ts';
import { NoticeRow } from '#src/features/platform/notice/components/notice-row.tsx';
import { NoticeText } from '#src/features/platform/notice/components/notice-text.tsx';
import type { Kind, Sight } from './kind.ts';
import { eventClaims } from './notice.meanings.ts';
import { peopleClaims } from './notice.people.meanings.ts';
import { createdAt, noticeStates, type NoticeState } from './notice.records.ts';
import { cast, factsOf, meaning, type Rules, type Truth } from './truth.ts';

const claims = [...eventClaims, ...peopleClaims];

/** Kinds that ask for an answer until a deadline, and what of the kept order answers them. */
const questions: Partial<Record<NoticeKind, readonly string[]>> = {
  orderRequested: ['a canceled order', 'booked'],
  orderWaits: ['a canceled order', 'booked'],
  refundRequested: ['a canceled order', 'a withdrawn refund request'],
  exchangeAsked: ['a canceled order', 'a declined date'],
  orderAwaitsPayment: ['a canceled order', 'booked'],
  waitlistOffer: ['a canceled order', 'booked'],
  waitlistOfferChanged: ['a canceled order', 'booked'],
  disputeOpened: ['a settled dispute', 'an answered dispute'],
  disputeWaits: ['a settled dispute', 'an answered dispute'],
  disputeAnswered: ['a settled dispute'],
  disputeReferred: ['a settled dispute'],
  helpInvited: [],
  helpAsked: [],
  helpUnanswered: [],
  helpNeedsConsent: [],
  classMoved: ['a canceled order', 'a kept move'],
  classSubstitute: ['a canceled order', 'a kept move'],
  classMoveWaits: ['a canceled order', 'a kept move'],
};

/** Kinds about the money of several people, or of whoever paid. */
const ofOthers: readonly NoticeKind[] = ['classTooSmall', 'clearanceExpired', 'orderPassed'];

const booked = [
  'a kept move',
  'a settled dispute',
  'an answered dispute',
  'a withdrawn refund request',
  'a declined date',
];

/** An order proves the answer; of several dates each has its own. */
function isAnswered({ notice: { kind, facts }, orderName }: NoticeState): boolean {
  const by = questions[kind] ?? [];
  const hasDates = 'dates' in facts;
  const isOffer = kind === 'waitlistOffer' || kind === 'waitlistOfferChanged';
  if (hasDates && isOffer) return false;
  const isStatus = orderName === 'a canceled order' && !kind.startsWith('class');
  if (by.includes(orderName)) return isStatus || !hasDates;
  return by.includes('booked') && booked.includes(orderName);
}

function truthOf(state: NoticeState): Truth {
  const { notice, age, now } = state;
  const { kind, facts } = notice;
  const isQuestion = questions[kind] !== undefined;
  const isOver = ['at its deadline', 'at the start', 'months old'].includes(age);
  const isPast = ['at the start', 'months old'].includes(age);
  const isAnsweredNow = isQuestion && isAnswered(state);
  const isOpen = isQuestion && !isAnsweredNow && !isOver;
  const number = (name: string) => Number(facts[name] ?? 0);
  const hasBack = 'refundMinor' in facts ? number('refundMinor') > 0 : number('totalMinor') > 0;
  const instants = Object.entries(facts).flatMap(([name, value]) =>
    factTypes[name] === 'instant' ? [String(value)] : [],
  );
  return {
    now,
    facts: new Set([
      ...claims.filter(({ kinds }) => kinds.includes(kind)).map(({ words }) => words.fact),
      ...factsOf({
        asks: isOpen,
        held: isOpen,
        'answer not needed': isAnsweredNow,
        'time over': isQuestion && !isAnsweredNow && isOver,
        'was to': 'until' in facts ? isOver : isPast,
        'to come': 'until' in facts ? !isOver : !isPast,
        back: hasBack || number('amountMinor') > 0 || ofOthers.includes(kind),
        'no back': !hasBack,
        'nothing charged':
          kind.startsWith('waitlist') ||
          (kind === 'orderUnpaid' && number('refundMinor') === 0) ||
          'until' in facts,
        dates: 'dates' in facts,
      }),
    ]),
    sums: {
      all: [number('totalMinor'), number('refundMinor'), number('amountMinor')],
      back: [number('refundMinor'), number('amountMinor')].filter((sum) => sum > 0),
    },
    instants: [...instants, createdAt],
    zones: [String(facts['zone'] ?? '')].filter(Boolean),
    names: cast.filter((name) => Object.values(facts).includes(name)),
    counts: {
      seats: [number('seats')],
      left: [number('left')],
      missing: [number('missing')],
      minutes: [number('minutes')],
      sessions: [number('sessions')],
      days: [number('days')],
      dates: [number('dates')],
      account: [4321],
    },
  };
}

const rules: Rules = {
  meanings: [
    ...claims.map(({ words }) => words),
    meaning(
      'asks',
      /Please (?:answer|pay|decide|say|agree)|Until then leaving is free|Without (?:an answer|your word)|can add to it/,
      /请在.*前(?:答复|付款|决定|说明|同意|告知)|在此之前可免费|未答复则|可在.*前补充/,
    ),
    meaning('held', /is held for you/, /名额为您保留到/),
    meaning('answer not needed', /needs no answer now/, /已无需答复/),
    meaning('time over', /^The time for this ended/, /^处理时间已于/),
    meaning(
      'was to',
      /\b(?:was|were) to (?:begin|last|end|count|be deleted|look)|could be (?:read|used)|had to agree|The class is over or has begun/,
      /原定|曾可|曾需要|课程已开始或已结束/,
    ),
    meaning(
      'to come',
      /\bends soon|It (?:counts|lasts|ends) |can use them until|everything personal is removed|will be deleted|change your mind in|We look at it on|has to agree|is ready|read and save it|invite one by|wait until|now ends in|leave you out|See you there|counts? now|coming up/,
      /即将到期|记录有效至|^有效(?:期)?至|(?<!曾)可用至|将被删除|将清除|可以在设置中撤销|我们将在|需要家长或监护人同意(?<!曾.*)|已准备好|前可以查看|暂不能提现|您暂时不会|快开始|到时见/,
    ),
    meaning(
      'back',
      /goes? back|gets everything back|get .* back|everything back/,
      /将(?:全部)?退|退还|退给您|收到全部退款/,
    ),
    meaning(
      'no back',
      /[Nn]o money was due|You paid nothing|nothing to go back/,
      /没有需要退回|您没有为此付款|没有可退/,
    ),
    meaning('nothing charged', /[Nn]othing (?:was|is) charged/, /未扣款|不会(?:自动)?扣款/),
    meaning('dates', /\d+ dates|Each has its own|which are still held/, /\d+ 个日期/),
  ],
  counters: [
    { count: 'seats', en: /of (\d+) did not come/, zh: /(\d+) 人中/ },
    { count: 'missing', en: /(\d+) of \d+ did not come/, zh: /有 (\d+) 人未到/ },
    { count: 'left', en: /canceled (\d+) of the seats/, zh: /取消了 (\d+) 个名额/ },
    { count: 'minutes', en: /(\d+) minutes/, zh: /(\d+) 分钟/ },
    { count: 'sessions', en: /sessions: (\d+)/, zh: /(\d+) 节课/ },
    { count: 'sessions', en: /(\d+) sessions/, zh: /还有 (\d+)/ },
    { count: 'days', en: /(\d+) days/, zh: /(\d+) 天(?!前|后|内)/ },
    { count: 'dates', en: /(\d+) dates/, zh: /(\d+) 个日期/ },
    { count: 'account', en: /in (\d{4})\b/, zh: /尾号(?:为)? (\d+)/ },
  ],
};

/**
 * Notices, in the list and on their page. A notice keeps the words of its event; its requests, promises and
 * announcements have to hold at the time of reading.
 */
export const noticeKind: Kind = {
  name: 'notice',
  rules,
  sights: noticeStates.flatMap((state): Sight[] => {
    const { notice, order, name } = state;
    const one = { state: name, truth: truthOf(state) };
    return [
      { ...one, screen: 'row of a notice', node: <NoticeRow notice={notice} isRead order={order} /> },
      { ...one, screen: 'text of a notice', node: <NoticeText notice={notice} order={order} /> },
    ];
  }),
};

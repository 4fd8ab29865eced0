import type { DisputeRecord } from '#contract/dispute.ts';
import { disputeCodes, disputeOutcomes } from '#contract/enums.ts';
import { DisputeStory } from '#src/features/booking/dispute/components/dispute-story.tsx';
import { disputeQueries } from '#src/features/booking/dispute/dispute.queries.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const openedAt = '2026-11-29T10:00:00.000Z';
const answeredAt = '2026-11-30T10:00:00.000Z';
const addedAt = '2026-12-01T10:00:00.000Z';
const answerBy = '2026-12-02T12:00:00.000Z';
const evidenceUntil = '2026-12-04T12:00:00.000Z';
const decidedAt = '2026-12-05T12:00:00.000Z';

const nows = {
  early: Date.parse('2026-11-30T12:00:00.000Z'),
  'after the answer time': Date.parse(answerBy),
  'after the evidence time': Date.parse('2026-12-06T12:00:00.000Z'),
};
type Age = keyof typeof nows;
type Part = Pick<DisputeRecord, 'openedBy' | 'reason' | 'answer' | 'evidenceUntil' | 'evidence' | 'decision'>;

const order = seenOrder({ totalMinor: 4800 });
const words = { opened: 'It ended early.', answer: 'The bus is late.', added: 'I had no other pupil.' };
const sides = ['student', 'coach'] as const;

const answered = {
  answer: { text: words.answer, at: answeredAt },
  evidenceUntil,
  evidence: [{ side: 'student' as const, text: words.added, at: addedAt }],
};

const ends = disputeOutcomes.flatMap((outcome) =>
  (['agreement', 'silence', 'operator'] as const).flatMap((by) =>
    (outcome === 'none' ? [0, 1200] : [0, 2400]).map(
      (refundMinor): NonNullable<DisputeRecord['decision']> => ({
        at: decidedAt,
        by,
        outcome,
        refundMinor,
        note: by === 'operator' ? 'A storm.' : '',
      }),
    ),
  ),
);

/** A report of either side by its state: unanswered, answered, and each end. */
const states: readonly (readonly [name: string, part: Part])[] = sides.flatMap((openedBy) =>
  disputeCodes.flatMap((code) => {
    const opened: Part = {
      openedBy,
      reason: { code, text: words.opened },
      answer: null,
      evidenceUntil: null,
      evidence: [],
      decision: null,
    };
    const name = `by ${openedBy}, ${code}`;
    return [
      [`${name}, unanswered`, opened],
      [`${name}, answered`, { ...opened, ...answered }],
      ...ends.map((decision): readonly [string, Part] => [
        `${name}, ended by ${decision.by}, ${decision.outcome} ${decision.refundMinor}`,
        { ...opened, ...(decision.by === 'operator' && answered), decision },
      ]),
    ] as const;
  }),
);

function truthOf(part: Part, reader: (typeof sides)[number], age: Age): Truth {
  const { openedBy, reason, decision } = part;
  const now = nows[age];
  const isOpen = decision === null;
  const isAnswered = part.answer !== null;
  const waits = isOpen && !isAnswered && now < Date.parse(answerBy);
  const isMine = openedBy === reader;
  const refund = decision?.refundMinor ?? 0;
  const isGranted = decision !== null && decision.outcome !== 'none';
  return {
    now,
    facts: factsOf({
      own: isMine,
      'said by you': isMine || isAnswered,
      'by family': openedBy === 'student' && !isMine,
      'by coach': openedBy === 'coach' && !isMine,
      [`code ${reason.code}`]: true,
      'coach to answer': waits && openedBy === 'student' && isMine,
      'operator if the coach is unable': waits && openedBy === 'student' && isMine,
      'family to answer': waits && openedBy === 'coach' && isMine,
      'mine to answer': waits && !isMine,
      silent: isOpen && !isAnswered && !waits,
      'all back if silent': waits && openedBy === 'student',
      'none back if silent': waits && openedBy === 'coach',
      'both add': isOpen && isAnswered && now < Date.parse(evidenceUntil),
      'operator decides': isOpen && isAnswered,
      heard: isOpen && isAnswered && now >= Date.parse(evidenceUntil),
      settled: !isOpen,
      agreed: decision?.by === 'agreement',
      silence: decision?.by === 'silence',
      operator: decision?.by === 'operator',
      all: decision?.outcome === 'refund' && refund > 0,
      part: decision?.outcome === 'part' && refund > 0,
      free: isGranted && refund === 0,
      none: decision?.outcome === 'none',
      why: (decision?.note ?? '') !== '',
    }),
    sums: { all: [refund], back: [refund] },
    instants: [openedAt, answerBy, ...(isAnswered ? [answeredAt, addedAt, evidenceUntil] : [])],
    zones: ['UTC'],
    names: ['Maya', 'Ann'],
    counts: {},
  };
}

const rules: Rules = {
  meanings: [
    meaning('said by you', /^You$/, /^您$/),
    meaning('own', /^You reported/, /^您反馈的/),
    meaning('by family', /^The family reported/, /^家长反馈的/),
    meaning('by coach', /^The instructor reported/, /^教练反馈的/),
    meaning('code coachAbsent', /did not come/, /未到场/),
    meaning('code notAsDescribed', /not as described/, /与描述不符/),
    meaning('code other', /Something else/, /其他问题/),
    meaning('coach to answer', /^The instructor answers by/, /^教练须在/),
    meaning('family to answer', /^The family answers by/, /^家长须在/),
    meaning('mine to answer', /^Please answer by/, /^请在.*答复/),
    meaning('silent', /^The time to answer ended|^What follows is not/, /^答复时间已于|尚未得知结果/),
    meaning('all back if silent', /everything goes back/, /款项将全部退/, true),
    meaning('operator if the coach is unable', /instructor cannot answer/, /若教练无法答复/, true),
    meaning('none back if silent', /nothing more goes back/, /不再退款/, true),
    meaning('both add', /^Both sides may add/, /^双方可在/),
    meaning('operator decides', /operator decides/, /由工作人员裁定/),
    meaning('heard', /Both sides were heard|decides now/, /均已说明情况|正由工作人员/),
    meaning('settled', /is settled\.|end is final/, /已处理完毕/),
    meaning('agreed', /two sides agreed/, /双方已达成一致/),
    meaning('silence', /no answer in time/, /未在规定时间内收到/),
    // The side that was silent reads this too.
    meaning('never', /other side did not answer/, /对方未及时/),
    meaning('operator', /^An operator decided/, /^已由工作人员裁定/),
    meaning('all', /^Everything goes back/, /^款项全部退回/),
    meaning('part', /^A part goes back/, /^退回部分/),
    meaning('free', /report was granted|session was free|no money moves/, /反馈已获认可|这节课免费/),
    meaning('none', /^Nothing more goes back/, /^不再退款/),
    meaning('why', /^Why:/, /^说明：/),
  ],
};

/** Reports of a problem as both sides read them. */
export const disputeKind: Kind = {
  name: 'dispute',
  rules: {
    ...rules,
    // In Chinese the same words are in both sentences about the operator.
    meanings: rules.meanings.map((one) =>
      one.fact === 'operator decides' ? { ...one, zh: /(?<!已)由工作人员裁定/ } : one,
    ),
  },
  sights: states.flatMap(([name, part]) =>
    sides.flatMap((reader) =>
      (Object.keys(nows) as Age[])
        .filter((age) => part.decision === null || age === 'after the evidence time')
        .map((age): Sight => {
          const dispute = { openedAt, answerBy, ...part };
          return {
            state: `${name}, read by ${reader}, ${age}`,
            screen: 'story of a report',
            node: <DisputeStory order={order} side={reader} />,
            answers: [[disputeQueries.ofOrder(order.id).queryKey, { order, dispute }]],
            truth: truthOf(part, reader, age),
          };
        }),
    ),
  ),
};

import type { HoursRecord } from '#contract/hours.ts';
import { HandedInCard } from '#src/features/helping/hours/components/handed-in-card.tsx';
import { HoursCard } from '#src/features/helping/hours/components/hours-card.tsx';
import { seenHours } from '#tests/support/seen-hours.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

type State = HoursRecord['state'];

const until = '2026-12-05T12:00:00.000Z';
const nows = { early: Date.parse('2026-12-01T11:00:00.000Z'), late: Date.parse(until) };

const { class: cls } = seenHours();
const submittedAt = '2026-11-29T12:00:00.000Z';
const decidedAt = '2026-11-30T13:00:00.000Z';
const approved: Partial<HoursRecord> = {
  submittedAt,
  decidedAt,
  revisions: [{ revision: 1, minutes: 60, reason: null, at: decidedAt }],
};
const text = 'I stayed until the end.';
const declined: Partial<HoursRecord> = {
  submittedAt,
  decidedAt,
  reason: 'You left early.',
  disputeUntil: until,
};

const byState: Record<State, Readonly<Record<string, Partial<HoursRecord>>>> = {
  entered: { entered: { actions: ['submit', 'remove'] }, typed: { source: 'manual', minutes: 45 } },
  pending: {
    pending: { submittedAt, actions: ['approve', 'decline'] },
    scanned: { submittedAt, source: 'checkin', scannedMinutes: 60, approvesItselfAt: until },
  },
  approved: { approved, thanked: { ...approved, thanks: { text: 'Well done.', at: decidedAt } } },
  declined: {
    declined: { ...declined, actions: ['dispute'] },
    disputed: { ...declined, dispute: { text, at: decidedAt, answer: null } },
    answered: { ...declined, dispute: { text, at: decidedAt, answer: 'It stays.' } },
  },
  corrected: {
    corrected: {
      ...approved,
      minutes: 30,
      reason: 'You left early.',
      revisions: [
        { revision: 1, minutes: 60, reason: null, at: decidedAt },
        { revision: 2, minutes: 30, reason: 'You left early.', at: decidedAt },
      ],
    },
  },
  inactive: { inactive: { ...approved, reason: 'It was entered twice.' } },
};

function truthOf(record: HoursRecord, now: number, mayDecide: boolean): Truth {
  const { state, source, dispute, thanks, reason } = record;
  const isApproved = state === 'approved' || state === 'corrected';
  return {
    now,
    facts: factsOf({
      entered: state === 'entered',
      pending: state === 'pending',
      waitsForCoach: state === 'pending' && mayDecide,
      waitsForOperator: state === 'pending' && !mayDecide,
      approved: isApproved,
      corrected: state === 'corrected',
      declined: state === 'declined',
      inactive: state === 'inactive',
      byCheckin: source === 'checkin',
      byLength: source === 'auto',
      byHelper: source === 'manual',
      thanked: thanks !== null,
      reason: reason !== null,
      disputed: dispute !== null,
      disputeOpen: dispute !== null && dispute.answer === null,
      disputeAnswered: dispute?.answer != null,
      mayDispute: dispute === null && record.disputeUntil !== null,
      byItself: record.approvesItselfAt !== null && now < Date.parse(record.approvesItselfAt),
      related: !mayDecide,
    }),
    sums: { all: [], back: [] },
    instants: [
      cls.startsAt,
      cls.endsAt,
      ...[record.disputeUntil, record.approvesItselfAt].filter((at) => at !== null),
    ],
    zones: [cls.zone],
    names: ['Maya', 'Leo'],
    counts: {},
    minutes: [record.minutes, record.scheduledMinutes, ...record.revisions.map(({ minutes }) => minutes)],
  };
}

const rules: Rules = {
  meanings: [
    meaning('entered', /^To hand in$|^Not handed in yet$/, /^待提交$|^尚未提交$/),
    meaning(
      'pending',
      /Waits for (?:the instructor|your decision|an operator)/,
      /等待(?:教练|您|工作人员)审核/,
    ),
    meaning('waitsForCoach', /Waits for (?:the instructor|your decision)/, /等待(?:教练|您)审核/),
    meaning('waitsForOperator', /Waits for an operator/, /等待工作人员审核/),
    meaning('approved', /^Approved/, /^已批准/),
    meaning('corrected', /with a correction|before the correction|^Before:/, /有更正|更正前|^原为/),
    meaning('declined', /^Declined/, /已退回/),
    meaning('inactive', /^Set aside$/, /^已搁置$/),
    meaning('byCheckin', /From both check-ins/, /根据签到/),
    meaning('byLength', /^The length of the class/, /按课程时长/),
    meaning('byHelper', /Entered by the helper/, /由对方填写/),
    meaning('thanked', /thanks you|You thanked/, /感谢/),
    meaning('reason', /^(?:The instructor says|Reason)/, /^(?:教练说明|原因)：/),
    meaning('disputed', /You wrote to an operator|does not accept/, /您写给工作人员|不认可这一决定/),
    meaning('disputeOpen', /An operator looks at it/, /工作人员正在查看/),
    meaning('disputeAnswered', /The operator says/, /工作人员说明/),
    meaning('related', /You are related/, /您和对方是亲属/),
    meaning('mayDispute', /If you do not accept it/, /如不认可/, true),
    meaning('byItself', /approved by itself/, /自动批准/, true),
  ],
};

/** Service of a helper, on the cards of both sides. */
export const hoursKind: Kind = {
  name: 'hours',
  rules,
  sights: Object.entries(byState).flatMap(([state, parts]) =>
    Object.entries(parts).flatMap(([name, part]) =>
      Object.entries(nows).flatMap(([age, now]): Sight[] => {
        const record: HoursRecord = seenHours({ ...part, state: state as State });
        const seen = { state: `${name}, ${age}` };
        return [
          {
            ...seen,
            screen: 'card of the helper',
            truth: truthOf(record, now, true),
            node: <HoursCard record={record} />,
          },
          ...[true, false].map((mayDecide) => ({
            ...seen,
            screen: mayDecide ? 'card of the coach' : 'card of a relative',
            truth: truthOf(record, now, mayDecide),
            node: <HandedInCard record={record} mayDecide={mayDecide} withClass withName />,
          })),
        ];
      }),
    ),
  ),
};

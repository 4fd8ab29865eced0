import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { AppointmentFacts } from '#src/features/helping/invitation/components/appointment-facts.tsx';
import { InvitationFacts } from '#src/features/helping/invitation/components/invitation-facts.tsx';
import { InvitationRow } from '#src/features/helping/invitation/components/invitation-row.tsx';
import { InvitationStatusCard } from '#src/features/helping/invitation/components/invitation-status-card.tsx';
import { invitationStates, type InvitationState } from './help.records.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

/** All that a screen of one side may claim about an invitation. */
function truthOf({ record, now }: InvitationState, side: 'helper' | 'coach'): Truth {
  const { agreement, validity, endedBy, class: cls, initiator, answerBy, reason, minorConsent } = record;
  const isCanceled = cls.state === 'canceled';
  const isEnded = Date.parse(cls.endsAt) <= now;
  const isOpen = agreement === AgreementState.await && validity === ValidityFlag.is && !isCanceled;
  const isLate = isOpen && answerBy !== null && Date.parse(answerBy) <= now;
  const isAgreed = agreement === AgreementState.agree;
  const isRefused = agreement === AgreementState.reject;
  const isBroken = isAgreed && validity === ValidityFlag.not && !isCanceled;
  const isTakenBack = agreement === AgreementState.await && validity === ValidityFlag.not;
  const by = (who: typeof endedBy) => endedBy === who;
  return {
    now,
    facts: factsOf({
      yourAnswer: isOpen && !isLate && (initiator === 'coach') === (side === 'helper'),
      theirAnswer: isOpen && !isLate && (initiator === 'coach') !== (side === 'helper'),
      late: isLate,
      agreed: isAgreed && validity === ValidityFlag.is && !isCanceled && !isEnded,
      over:
        isAgreed &&
        !isCanceled &&
        (validity === ValidityFlag.expired || (validity === ValidityFlag.is && isEnded)),
      classCanceled: isCanceled,
      steppedDown: isBroken && by('helper'),
      released: isBroken && by('coach'),
      refusedByHelper: isRefused && by('helper'),
      refusedByCoach: isRefused && by('coach'),
      withdrawnByHelper: isTakenBack && by('helper'),
      withdrawnByCoach: isTakenBack && by('coach'),
      ended: (isTakenBack || isBroken) && by('system'),
      expired: agreement === AgreementState.await && validity === ValidityFlag.expired,
      notCleared: isAgreed && !record.isCleared,
      busy: record.isBusy,
      reason: reason !== null,
      consentMissing: minorConsent === 'missing',
      consentGiven: minorConsent === 'given',
      checkedIn: record.checkedInAt !== null,
      checkedOut: record.checkedOutAt !== null,
      expires: isOpen,
      assistant: record.role === 'assistant',
    }),
    sums: { all: [], back: [] },
    instants: [cls.startsAt, cls.endsAt, answerBy, record.checkedInAt, record.checkedOutAt].filter(
      (at) => at !== null,
    ),
    zones: [cls.zone],
    names: ['Maya', 'Leo'],
    counts: { free: [cls.helpers.slots - cls.helpers.agreed], places: [cls.helpers.slots] },
  };
}

const helperWords: Rules['meanings'] = [
  meaning('yourAnswer', /^Your answer is awaited|^Answer by/, /^等待您答复|^请在.*前答复/),
  meaning('theirAnswer', /^Waits for the instructor|instructor answers by/, /^等待教练答复|教练将在.*前答复/),
  meaning('steppedDown', /[Yy]ou stepped down/, /您(?:已)?退出/),
  meaning('released', /instructor released you/, /教练(?:已)?解除约定/),
  meaning('refusedByHelper', /[Yy]ou said no/, /您(?:已)?婉拒/),
  meaning('refusedByCoach', /instructor said no/, /教练(?:已)?婉拒/),
  meaning('withdrawnByHelper', /You took it back/, /您已撤回/),
  meaning('withdrawnByCoach', /instructor took it back/, /教练已撤回/),
  meaning('busy', /You have something else/, /您已有其他安排|您.*另有安排/),
  meaning('assistant', /as an assistant/, /助教身份/),
];
const coachWords: Rules['meanings'] = [
  meaning('yourAnswer', /^Waits for your answer|^Please answer by/, /^等待您答复|^请在.*前答复/),
  meaning('theirAnswer', /^Invited, no answer|can answer until/, /^已邀请，待答复|对方答复截止/),
  meaning('steppedDown', /helper stepped down/, /对方(?:已)?退出/),
  meaning('released', /[Yy]ou released/, /您(?:已)?解除约定(?!之前)/),
  meaning('refusedByHelper', /helper said no/, /对方(?:已)?婉拒/),
  meaning('refusedByCoach', /[Yy]ou said no/, /您(?:已)?婉拒/),
  meaning('withdrawnByHelper', /helper took it back/, /对方已撤回/),
  meaning('withdrawnByCoach', /You took it back/, /您已撤回/),
  meaning('assistant', /^Assistant$|· Assistant/, /^助教$/),
];
const bothWords: Rules['meanings'] = [
  meaning('late', /^Time to answer is over/, /^答复时间已过/),
  meaning('agreed', /^Agreed$/, /^已约定$/),
  meaning('over', /^Over$/, /^已结束$/),
  meaning('classCanceled', /class is canceled/, /课程已取消/),
  meaning('ended', /^Ended$/, /^已终止$/),
  meaning('expired', /Nobody answered in time/, /^逾期未答复$/),
  meaning(
    'notCleared',
    /learance .*ends before|learance is renewed|Until it is renewed|knows of it/,
    /资质|教练已知情|更新之前/,
  ),
  meaning('consentMissing', /has not consented/, /尚未同意/),
  meaning('consentGiven', /has consented/, /已同意/),
  meaning('reason', /^Reason:/, /^原因：/),
  meaning('checkedIn', /^Checked in/, /签到$/),
  meaning('checkedOut', /^Checked out/, /签退$/),
  meaning('expires', /it expires then/, /自动失效/, true),
];
const counters: Rules['counters'] = [{ count: 'free', en: /(\d+) free/, zh: /空余 (\d+)|剩 (\d+)/ }];

const sightsOf = (seen: InvitationState, side: 'helper' | 'coach'): Sight[] => {
  const { name: state, record, now } = seen;
  const one = { state, truth: truthOf(seen, side) };
  return side === 'helper'
    ? [
        { ...one, screen: 'card of the helper', node: <InvitationRow record={record} /> },
        { ...one, screen: 'page of the helper', node: <InvitationFacts record={record} now={now} /> },
      ]
    : [
        { ...one, screen: 'card of the coach', node: <InvitationStatusCard record={record} withName /> },
        { ...one, screen: 'page of the coach', node: <AppointmentFacts record={record} now={now} /> },
      ];
};

/** Invitations and requests as the helper reads them. */
export const helpKind: Kind = {
  name: 'invitation of the helper',
  rules: { meanings: [...helperWords, ...bothWords], counters },
  sights: invitationStates.flatMap((seen) => sightsOf(seen, 'helper')),
};

/** The same as the coach reads them. */
export const appointmentKind: Kind = {
  name: 'invitation of the coach',
  rules: { meanings: [...coachWords, ...bothWords], counters },
  sights: invitationStates.flatMap((seen) => sightsOf(seen, 'coach')),
};

import type { OperatorTaskKind } from '#contract/task.ts';
import type { Task } from './tasks.queries.ts';

const classOf = ({ subject, facts: { classId } }: Task): string | undefined => {
  const id = subject.kind === 'class' ? subject.id : classId;
  return typeof id === 'string' ? `/classes/${id}` : undefined;
};

/** The page that settles a kind of task. A kind without a page is missing. */
const pages: Readonly<Partial<Record<OperatorTaskKind, (task: Task) => string | undefined>>> = {
  offerAlternative: classOf,
  findSubstitute: classOf,
  helperLeft: classOf,
  hoursWaiting: () => '/hours',
  helperOnHold: () => '/clearances',
  birthDateAsked: ({ subject }) => `/birth-dates/${subject.id}`,
  teamPaused: ({ subject }) => `/teams/${subject.id}/leader`,
  operatorToConfirm: () => '/grants',
  strikeAppealed: () => '/strikes',
  withdrawalWaiting: () => '/withdrawals',
  disputeToDecide: () => '/disputes',
  correctionToConfirm: () => '/corrections',
  moneyUnexplained: () => '/reconciliation',
  booksBroken: () => '/freezes',
  legalTextOfBuild: ({ subject }) => `/legal/${subject.id}`,
  ratingReported: ({ subject }) => `/ratings/${subject.id}`,
  safetyReported: () => '/feedback',
  feedbackReceived: () => '/feedback',
};

/** Returns the address of the page that settles a task; undefined without one. */
export const pageOf = (task: Task): string | undefined => pages[task.kind]?.(task);

/** Returns the start of the class of a task; undefined when the task names none. */
export function startOf({ facts: { startsAt } }: Task): string | undefined {
  return typeof startsAt === 'string' ? startsAt : undefined;
}

/**
 * Returns what closing a task changes beside the list. The task of a lost chargeback or a warning holds the earnings
 * back: closing it releases them (docs/domain.md 4.3).
 */
export function closingOf({ kind, facts }: Task): 'nothing' | 'releases' | 'bank' {
  if (kind !== 'chargeback') return 'nothing';
  return facts['of'] === 'warning' || facts['state'] === 'lost' ? 'releases' : 'bank';
}

/** Notes that the server writes when a decision or time closes a task. */
const codes = [
  'settled',
  'substitute',
  'appointed',
  'confirmed',
  'refused',
  'withdrawn',
  'approved',
  'rejected',
  'canceled',
  'excused',
  'kept',
  'answered',
  'seen',
  'won',
  'lost',
  // Outcomes of disputes.
  'refund',
  'part',
  'none',
] as const;

/** Returns the code of a note that the server wrote; undefined for the words of an operator. */
export const codeOf = (note: string) => codes.find((code) => code === note);

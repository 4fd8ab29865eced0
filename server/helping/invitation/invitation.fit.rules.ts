import type { HelperFit } from '#contract/helper-fit.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { Row } from '#server/db/types.ts';
import type { HelperRow } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor, isMinorIn } from '#server/helping/helper/helper.rules.ts';
import type { Rules } from '#server/start/rules.ts';
import type { FitRow } from './invitation.fit.repository.ts';
import { answerBy } from './invitation.rules.ts';

type WantingClass = Pick<
  Row<'class'>,
  'starts_at' | 'ends_at' | 'zone' | 'state' | 'helper_slots' | 'helpers_taken'
>;

/** Returns why a class accepts no invitation or request of a helper now; null when it does. */
export function classRefusal(cls: WantingClass, now: Date, rules: Rules): ReasonName | null {
  if (cls.state !== 'published') return 'CLASS_GONE';
  if (now >= answerBy({ created_at: now }, cls, rules)) return 'INVITATION_TOO_LATE';
  return cls.helpers_taken >= cls.helper_slots ? 'HELPERS_FULL' : null;
}

export interface FitFacts {
  helper: HelperRow;
  row: FitRow;
  isTrained: boolean;
}

/** Returns why a coach cannot invite this helper to the class. The command and the search both use it. */
export function inviteRefusal(
  { helper, row }: Pick<FitFacts, 'helper' | 'row'>,
  cls: Pick<WantingClass, 'ends_at'>,
  overlapConfirmed: boolean,
): ReasonName | null {
  if (row.standing !== null) return 'ALREADY_INVITED';
  if (!isClearedFor(helper, cls)) return 'HELPER_UNAVAILABLE';
  return row.is_busy && !overlapConfirmed ? 'HELPER_CLASH' : null;
}

export interface AskFacts {
  helper: HelperRow;
  row: Pick<FitRow, 'standing' | 'is_busy'>;
  isTrained: boolean;
  now: Date;
  rules: Rules;
}

/** Why a helper cannot ask to help in a class. Command and screens share it. */
export function askRefusal(
  { helper, row, isTrained, now, rules }: AskFacts,
  cls: WantingClass & Pick<Row<'class'>, 'coach_id'>,
  overlapConfirmed: boolean,
): ReasonName | null {
  if (cls.coach_id === helper.id) return 'OWN_CLASS';
  if (row.standing !== null) return 'ALREADY_INVITED';
  const ofClass = classRefusal(cls, now, rules);
  if (ofClass !== null) return ofClass;
  if (!isClearedFor(helper, cls)) return 'HELPER_UNAVAILABLE';
  if (!isTrained) return 'TRAINING_MISSING';
  return row.is_busy && !overlapConfirmed ? 'HELPER_CLASH' : null;
}

/** How a helper fits a class, for its coach. */
export function fitOf({ helper, row, isTrained }: FitFacts, cls: WantingClass): HelperFit {
  const before: HelperFit['before'] = [];
  if (!isTrained) before.push('training');
  if (isMinorIn(cls, helper.role, helper)) before.push('consent');
  return {
    whyNot: inviteRefusal({ helper, row }, cls, false),
    standing: row.standing,
    before,
    hasSaidNo: row.has_said_no,
  };
}

import { useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { useIsRested } from '#src/features/base/form/use-is-rested.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import type { SeriesScope } from '#src/features/teaching/series/series.view.ts';
import type { ClassDraft } from './class-draft.view.ts';
import { timeAndPlace } from './class-input.view.ts';
import { checkRefusal } from './class-refusal.view.ts';

const unanswered = (draft: ClassDraft): ClassDraft => ({ ...draft, fold: '', zoneMeant: '' });

/**
 * Dry run of a move, while it is typed. A second call leaves out the answers about the clock, so that the
 * question stays on the screen.
 */
export function useMoveCheck(id: string, draft: ClassDraft, isWhole: boolean) {
  const typed = { id, ...timeAndPlace(draft) };
  const isAsked = useIsRested(typed) && isWhole;
  const check = useQuery({ ...ownClassQueries.moveCheck(typed), enabled: isAsked });
  const plain = { id, ...timeAndPlace(unanswered(draft)) };
  const question = useQuery({ ...ownClassQueries.moveCheck(plain), enabled: isAsked });
  return {
    check: isAsked ? check.data : undefined,
    error: isAsked ? check.error : null,
    refusal: checkRefusal(question.error, check.error, draft),
  };
}

/** Dry run of a new class's time, while it is typed. */
export function useTimeCheck(draft: ClassDraft, isWhole: boolean) {
  const typed = timeOf(draft);
  const isAsked = useIsRested(typed) && isWhole;
  const check = useQuery({ ...ownClassQueries.timeCheck(typed), enabled: isAsked });
  const question = useQuery({ ...ownClassQueries.timeCheck(timeOf(unanswered(draft))), enabled: isAsked });
  return checkRefusal(question.error, check.error, draft);
}

const timeOf = (draft: ClassDraft): Input<'class.checkTime'> => {
  const { placeName: _place, address: _address, ...time } = timeAndPlace(draft);
  return time;
};

/** Dry run of an edit; undefined while seats, price and terms are unchanged. */
export function useUpdateCheck(input: Input<'class.checkUpdate'>, isWhole: boolean) {
  const isAsked = useIsRested(input) && isWhole && Object.keys(input).length > 1;
  const check = useQuery({ ...ownClassQueries.updateCheck(input), enabled: isAsked });
  return { check: isAsked ? check.data : undefined, error: isAsked ? check.error : null };
}

/** The same for several dates of a series; undefined for one date. */
export function useUpdateDatesCheck(input: Input<'class.checkUpdate'>, scope: SeriesScope, isWhole: boolean) {
  const isSeveral = scope !== 'one';
  const isAsked = useIsRested(input) && isWhole && isSeveral && Object.keys(input).length > 1;
  const ofDates = { ...input, scope: isSeveral ? scope : undefined };
  const check = useQuery({ ...seriesQueries.updateCheck(ofDates), enabled: isAsked });
  return { check: isAsked ? check.data : undefined, error: isAsked ? check.error : null };
}

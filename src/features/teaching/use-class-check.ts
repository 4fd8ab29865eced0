import { useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import type { ClassDraft } from './class-draft.view.ts';
import { timeAndPlace } from './class-input.view.ts';
import { checkRefusal } from './class-refusal.view.ts';
import { teachingQueries } from './teaching.queries.ts';
import { useIsRested } from './use-is-rested.ts';

const unanswered = (draft: ClassDraft): ClassDraft => ({ ...draft, fold: '', zoneMeant: '' });

/**
 * What a move would bring, while it is typed. The same is asked without the answers about the clock. The question then
 * stays on the screen.
 */
export function useMoveCheck(id: string, draft: ClassDraft, isWhole: boolean) {
  const typed = { id, ...timeAndPlace(draft) };
  const isAsked = useIsRested(typed) && isWhole;
  const check = useQuery({ ...teachingQueries.moveCheck(typed), enabled: isAsked });
  const plain = { id, ...timeAndPlace(unanswered(draft)) };
  const question = useQuery({ ...teachingQueries.moveCheck(plain), enabled: isAsked });
  return {
    check: isAsked ? check.data : undefined,
    error: isAsked ? check.error : null,
    refusal: checkRefusal(question.error, check.error, draft),
  };
}

/** Whether a new class could be given then, while it is typed. */
export function useTimeCheck(draft: ClassDraft, isWhole: boolean) {
  const typed = timeOf(draft);
  const isAsked = useIsRested(typed) && isWhole;
  const check = useQuery({ ...teachingQueries.timeCheck(typed), enabled: isAsked });
  const question = useQuery({ ...teachingQueries.timeCheck(timeOf(unanswered(draft))), enabled: isAsked });
  return checkRefusal(question.error, check.error, draft);
}

const timeOf = (draft: ClassDraft): Input<'class.checkTime'> => {
  const { placeName: _place, address: _address, ...time } = timeAndPlace(draft);
  return time;
};

/** What an edit would bring; undefined while nothing of seats, price or terms is changed. */
export function useUpdateCheck(input: Input<'class.checkUpdate'>, isWhole: boolean) {
  const isAsked = useIsRested(input) && isWhole && Object.keys(input).length > 1;
  const check = useQuery({ ...teachingQueries.updateCheck(input), enabled: isAsked });
  return { check: isAsked ? check.data : undefined, error: isAsked ? check.error : null };
}

import { useQuery } from '@tanstack/react-query';
import type { ClassRecord } from '#contract/class.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useIsRested } from '#src/features/base/form/use-is-rested.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { checkRefusal } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { type DateToMove, datesInScope, isFarShift, movableIds, moveDatesInput } from './move-dates.view.ts';

/**
 * The dates of a series that move with a class, each with the server's look at it. Empty for one date alone. A second
 * call leaves out the answer about the clock, so that the question stays on the screen.
 */
export function useMoveDates(record: ClassRecord, draft: ClassDraft, before: ClassDraft, isWhole: boolean) {
  const now = useNow();
  const seriesId = record.series?.id ?? '';
  const isSeveral = draft.scope !== 'one' && seriesId !== '';
  const series = useQuery({ ...seriesQueries.detail(seriesId), enabled: isSeveral });
  const shown = isSeveral ? datesInScope(series.data?.classes ?? [], draft.scope, record, now) : [];
  const classIds = shown.map(({ id }) => id).filter((id) => !draft.leftOut.includes(id));
  const input = moveDatesInput(draft, before, { id: seriesId, classIds });
  const isAsked =
    useIsRested(input) && isSeveral && isWhole && classIds.length > 0 && !isFarShift(draft, before);
  const check = useQuery({ ...seriesQueries.moveCheck(input), enabled: isAsked });
  const plain = moveDatesInput({ ...draft, zoneMeant: '' }, before, { id: seriesId, classIds });
  const question = useQuery({ ...seriesQueries.moveCheck(plain), enabled: isAsked });
  const items = isAsked ? (check.data?.items ?? []) : [];
  const dates = shown.map(({ id, startsAt, endsAt, zone = record.zone }): DateToMove => ({
    id,
    startsAt,
    endsAt,
    zone,
    look: items.find((item) => item.id === id),
    isLeftOut: draft.leftOut.includes(id),
  }));
  return {
    dates,
    isChecked: isAsked && check.data !== undefined,
    error: isAsked ? check.error : null,
    isMissing: isSeveral && series.data === undefined,
    refusal: isAsked ? checkRefusal(question.error, check.error, draft) : undefined,
    /** Input of the tap: the dates that can move. */
    input: { ...input, classIds: movableIds(dates) },
  };
}

import { useQuery } from '@tanstack/react-query';
import type { ClassRecord } from '#contract/class.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useIsRested } from '#src/features/base/form/use-is-rested.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { checkRefusal } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import {
  type DateToMove,
  datesInScope,
  holidayIds,
  isFarShift,
  isLeft,
  movableIds,
  moveDatesInput,
} from './move-dates.view.ts';

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
  const allIds = shown.map(({ id }) => id);
  const whole = moveDatesInput(draft, before, { id: seriesId, classIds: allIds });
  const canAsk = isSeveral && isWhole && allIds.length > 0 && !isFarShift(draft, before);
  const isAllAsked = useIsRested(whole) && canAsk;
  // Holidays are read of all dates: whether one is ticked must not depend on the answer about the ticked ones.
  const all = useQuery({ ...seriesQueries.moveCheck(whole), enabled: isAllAsked });
  const holidays = holidayIds(isAllAsked ? (all.data?.items ?? []) : []);
  const classIds = allIds.filter((id) => !isLeft(id, holidays, draft));
  const input = moveDatesInput(draft, before, { id: seriesId, classIds });
  const isAsked = useIsRested(input) && canAsk && classIds.length > 0;
  const check = useQuery({ ...seriesQueries.moveCheck(input), enabled: isAsked });
  const plain = moveDatesInput({ ...draft, zoneMeant: '' }, before, { id: seriesId, classIds });
  const question = useQuery({ ...seriesQueries.moveCheck(plain), enabled: isAsked });
  // Without a ticked date the list still shows why each stays.
  const looked = classIds.length === 0 && isAllAsked ? all.data : isAsked ? check.data : undefined;
  const items = looked?.items ?? [];
  const dates = shown.map(({ id, startsAt, endsAt, zone = record.zone }): DateToMove => ({
    id,
    startsAt,
    endsAt,
    zone,
    look: items.find((item) => item.id === id),
    isLeftOut: isLeft(id, holidays, draft),
    isHoliday: holidays.includes(id),
  }));
  return {
    dates,
    isChecked: isAsked && all.data !== undefined && check.data !== undefined,
    error: isAsked ? (check.error ?? all.error) : null,
    /** The dates of the series: loading, or with the error of a load that failed. */
    isLoading: isSeveral && series.data === undefined,
    loadError: isSeveral && series.data === undefined && !series.isFetching ? series.error : null,
    loadAgain: () => void series.refetch(),
    /** Years without holidays of the city among the new days. */
    unknownYears: looked?.unknownYears ?? [],
    refusal: isAsked ? checkRefusal(question.error, check.error, draft) : undefined,
    /** Input of the tap: the dates that can move. */
    input: { ...input, classIds: movableIds(dates) },
  };
}

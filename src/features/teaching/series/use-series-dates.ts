import { useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/all-apis.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useIsRested } from '#src/features/base/form/use-is-rested.ts';
import { useOnline } from '#src/offline/online.ts';
import { seriesQueries } from './series.queries.ts';
import {
  chosenDates,
  datesOf,
  ruleOf,
  usualHorizonDays,
  type DatesCheck,
  type DraftRule,
  type SeriesDates,
  type SeriesDraft,
} from './series.view.ts';

export interface DraftSeries {
  rule: DraftRule;
  dates: SeriesDates;
  chosen: string[];
  check: DatesCheck;
  /** Error of a check that failed. */
  error: unknown;
  checkAgain: () => void;
}

/** The dates of a draft that repeats: computed on the phone, then checked by the server. Undefined for a single class. */
export function useSeriesDates(draft: SeriesDraft, horizonDays = usualHorizonDays): DraftSeries | undefined {
  const isOnline = useOnline();
  const now = useNow();
  const rule = ruleOf(draft);
  const own = rule && datesOf(rule, now, horizonDays);
  const input = rule ? checkInput(rule, draft) : noInput;
  const isRested = useIsRested(input);
  const isComplete = own?.key === 'dates' && draft.cityId !== '';
  const isAsked = isOnline && isRested && isComplete;
  const check = useQuery({ ...seriesQueries.check(input), enabled: isAsked });
  if (rule === undefined || own === undefined) return undefined;
  const dates: SeriesDates =
    isAsked && check.data !== undefined
      ? { key: 'dates', rows: check.data.items, unknownYears: check.data.unknownYears }
      : own;
  return {
    rule,
    dates,
    chosen: dates.key === 'dates' ? chosenDates(dates.rows, draft) : [],
    check: isOnline ? (isAsked ? answerOf(check) : isComplete ? 'busy' : 'none') : 'offline',
    error: check.error,
    checkAgain: () => void check.refetch(),
  };
}

const answerOf = ({ error, data }: { error: unknown; data: unknown }): DatesCheck =>
  error ? 'failed' : data ? 'done' : 'busy';

const noInput: Input<'series.check'> = {
  date: '',
  startTime: '',
  endTime: '',
  zone: '',
  cityId: '',
  weekdays: [],
  everyWeeks: 1,
  until: '',
};

const checkInput = (rule: DraftRule, { cityId, zoneMeant }: SeriesDraft): Input<'series.check'> => ({
  ...rule,
  weekdays: [...rule.weekdays],
  cityId,
  ...(zoneMeant !== '' && { zoneMeant: true }),
});

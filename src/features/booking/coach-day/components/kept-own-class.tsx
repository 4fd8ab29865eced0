import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { keptOwnClass } from '#src/features/booking/coach-day/next-own-class.view.ts';
import { useKeepNextClass } from '#src/features/booking/home/use-keep-next-class.ts';
import { useKeptAnswer } from '#src/features/booking/home/use-kept-answer.ts';
import { dayClass } from '#src/features/teaching/class/day-class.view.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { waitingDaysQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';

/** Draws nothing: keeps the words of the coach's next class in step with the server's answer. */
export function KeptOwnClass() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { all: activities } = useActivities();
  const { answer, at } = useKeptAnswer(ownClassQueries.home());
  const { data: canceled } = useOffline(waitingDaysQuery());
  const words = useMemo(() => {
    // A cancellation that waits removes them even before the server has answered.
    if (answer === 'outdated' || (canceled ?? []).length > 0) return null;
    if (answer === undefined || canceled === undefined) return undefined;
    return keptOwnClass(answer.next.map(dayClass), { format, t, now, activities });
  }, [answer, canceled, format, t, now, activities]);
  useKeepNextClass(words, at);
  return null;
}

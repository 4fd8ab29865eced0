import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelperRole } from '#contract/enums.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useKeepNextClass } from '#src/features/booking/home/use-keep-next-class.ts';
import { useKeptAnswer } from '#src/features/booking/home/use-kept-answer.ts';
import { keptHelpedClass } from '#src/features/helping/helper-view/next-helped.view.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { helpAnswersQuery } from '#src/offline/help-answers.ts';
import { useOffline } from '#src/offline/read.ts';

/** Draws nothing: keeps the words of the helper's next class in step with the server's answer. */
export function KeptHelpedClass({ role }: { role: HelperRole }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { all: activities } = useActivities();
  const { answer, at } = useKeptAnswer(helperQueries.home());
  const { data: answers } = useOffline(helpAnswersQuery());
  const words = useMemo(() => {
    // An answer that waits may end the agreement or add an earlier one.
    if (answer === 'outdated' || (answers ?? []).length > 0) return null;
    if (answer === undefined || answers === undefined) return undefined;
    return keptHelpedClass(role, answer.next, { format, t, now, activities });
  }, [role, answer, answers, format, t, now, activities]);
  useKeepNextClass(words, at);
  return null;
}

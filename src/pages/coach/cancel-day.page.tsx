import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { daysOf } from '#src/features/booking/class-change/cancel-day.view.ts';
import { CancelDay } from '#src/features/booking/class-change/components/cancel-day.tsx';
import { DayClassLines } from '#src/features/booking/class-change/components/day-class-lines.tsx';
import type { DayCanceled } from '#src/features/booking/class-change/use-cancel-day.ts';
import { ownClassSources } from '#src/features/teaching/class/own-class.queries.ts';
import { waitingDaysQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/cancelDay: cancels every class of a day that has not begun; shows the consequences first. */
export function Component() {
  const { t } = useTranslation();
  const now = useNow();
  const { record, refetch, view } = useRecord(ownClassSources.days(), { missing: t('cancelDay.missing') });
  const { data: waiting } = useOffline(waitingDaysQuery());
  const [answer, setAnswer] = useState<Extract<DayCanceled, { kind: 'answered' }>>();
  const [first, ...others] = record ? daysOf(record.items, waiting ?? [], now) : [];
  if (answer) {
    const count = answer.results.filter(({ outcome }) => outcome === 'canceled').length;
    const isWhole = count === answer.results.length;
    return (
      <Screen
        title={t('cancelDay.title')}
        back={paths.coach.home}
        bottom={<ActionButton href={paths.coach.home}>{t('cancelDay.home')}</ActionButton>}
      >
        <Banner
          kind={isWhole ? 'certain' : 'info'}
          title={t('waiting.done.dayOff', { count, named: answer.results.length })}
        />
        <DayClassLines about={answer.about} results={answer.results} />
      </Screen>
    );
  }
  if (record && first)
    return (
      <CancelDay
        days={[first, ...others]}
        strikes={record.strikes}
        view={view}
        refetch={refetch}
        onAnswered={setAnswer}
      />
    );
  return (
    <Screen title={t('cancelDay.title')} back={paths.coach.home} onRefresh={refetch}>
      <ListState {...view} skeleton="form">
        <EmptyState drawing="calendar" text={t('cancelDay.none')} />
      </ListState>
    </Screen>
  );
}

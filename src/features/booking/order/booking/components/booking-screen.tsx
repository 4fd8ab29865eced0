import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { classAsOf } from '#src/features/booking/order/booking/class-as-of.view.ts';
import { classSource } from '#src/features/teaching/class/class.queries.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingPage } from './booking-page.tsx';

/** Books one class; the record comes from the tapped card or from the server. */
export function BookingScreen({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const now = useNow();
  const { record, error, at, refetch, view } = useRecord(classSource(classId, client), {
    missing: t('class.booking.notSaved'),
  });
  const isMissing = error instanceof ApiError && error.code === 404;
  if (record && !isMissing)
    return <BookingPage key={classId} cls={classAsOf(record, now)} knownAt={at ?? 0} onRefresh={refetch} />;
  return (
    <Screen title={t('class.booking.title')} back={paths.student.coach}>
      {isMissing ? (
        <EmptyState
          drawing="calendar"
          text={t('class.booking.missing')}
          action={<ActionButton href={paths.student.coach}>{t('class.booking.findOther')}</ActionButton>}
        />
      ) : (
        <ListState {...view} skeleton="detail" />
      )}
    </Screen>
  );
}

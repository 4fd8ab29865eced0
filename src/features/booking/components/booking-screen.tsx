import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useNow } from '#src/clock/use-now.ts';
import { classAsOf } from '#src/features/booking/class-as-of.view.ts';
import { classSource } from '#src/features/class/class.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingPage } from './booking-page.tsx';

/** Booking one class; known from the card that was tapped, or asked for. */
export function BookingScreen({ classId }: { classId: string }) {
  const { t } = useTranslation('class');
  const client = useQueryClient();
  const now = useNow();
  const { record, error, at, refetch, view } = useRecord(classSource(classId, client), {
    missing: t('booking.notSaved'),
  });
  const isMissing = error instanceof ApiError && error.code === 404;
  if (record && !isMissing)
    return <BookingPage key={classId} cls={classAsOf(record, now)} knownAt={at ?? 0} onRefresh={refetch} />;
  return (
    <Screen title={t('booking.title')} back={paths.student.coach}>
      {isMissing ? (
        <EmptyState
          drawing="calendar"
          text={t('booking.missing')}
          action={<ActionButton href={paths.student.coach}>{t('booking.findOther')}</ActionButton>}
        />
      ) : (
        <ListState {...view} skeleton="detail" />
      )}
    </Screen>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { BookingPage } from './booking-page.tsx';

/** Booking one class; known from the card that was tapped, or asked for. */
export function BookingScreen({ classId }: { classId: string }) {
  const { t } = useTranslation('class');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const client = useQueryClient();
  const { data, error, isLoading, refetch, dataUpdatedAt } = useQuery(classQueries.detail(classId, client));
  const isMissing = classId === '' || (error instanceof ApiError && error.code === 404);
  if (data && !isMissing)
    return <BookingPage key={classId} cls={data} knownAt={dataUpdatedAt} onRefresh={refetch} />;
  return (
    <Screen title={t('booking.title')} back={paths.student.coach}>
      {isMissing ? (
        <EmptyState
          drawing="calendar"
          text={t('booking.missing')}
          action={<ActionButton href={paths.student.coach}>{t('booking.findOther')}</ActionButton>}
        />
      ) : (
        <ListState
          state={isLoading ? 'loading' : 'error'}
          skeleton="detail"
          error={isOnline ? errorText(error, tCommon) : t('booking.notSaved')}
          offline={!isOnline}
          onRetry={() => void refetch()}
        />
      )}
    </Screen>
  );
}

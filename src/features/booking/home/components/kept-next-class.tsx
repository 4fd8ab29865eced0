import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { keptNext } from '#src/features/booking/home/kept-next.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { keepNextClass } from '#src/offline/next-class.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';

/** Draws nothing: keeps the words of the next class in step with the orders on this phone. */
export function KeptNextClass() {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const now = useNow();
  const { all: activities } = useActivities();
  const { state, data } = useOffline(ordersQuery());
  const rows = state === 'ready' ? data?.orders : undefined;
  const userId = user?.id;
  useEffect(() => {
    if (rows !== undefined && userId !== undefined)
      void keepNextClass(userId, keptNext(rows, { format, t, now, activities }));
  }, [rows, userId, format, t, now, activities]);
  return null;
}

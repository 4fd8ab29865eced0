import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { calendarFeedQueries } from './calendar-feed.queries.ts';

/** Opens, changes, renews and closes the reader's calendar address. Each answer is its current state. */
export function useFeedSettings() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const settled = {
    onSuccess: (feed: Output<'calendar.read'>) =>
      client.setQueryData(calendarFeedQueries.read().queryKey, feed),
    onError: (error: Error) => toast(errorText(error, t), { kind: 'refused' }),
  };
  const open = useKeyedMutation('calendar.open', settled);
  const close = useKeyedMutation('calendar.close', settled);
  return {
    open: (showsNames: boolean) => open.mutate({ showsNames, renew: false }),
    renew: (showsNames: boolean) =>
      open.mutate(
        { showsNames, renew: true },
        { onSuccess: () => toast(t('setting.calendar.renewed'), { kind: 'done' }) },
      ),
    close: () => close.mutate({}, { onSuccess: () => toast(t('setting.calendar.closed'), { kind: 'done' }) }),
    isBusy: open.isPending || close.isPending,
  };
}

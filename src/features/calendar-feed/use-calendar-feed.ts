import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';

/** The own calendar address, opened when there is none. What an open one shows stays as it is. */
export function useCalendarFeed() {
  const { t } = useTranslation('orderDetail');
  const { t: tCommon } = useTranslation('common');
  const [url, setUrl] = useState<string>();
  const open = useKeyedMutation('calendar.open');
  const show = async () => {
    try {
      const known = await call('calendar.read', {});
      const feed = known.url === null ? await open.mutateAsync({ showsNames: false, renew: false }) : known;
      if (feed.url === null) return;
      setUrl(feed.url);
      await navigator.clipboard.writeText(feed.url).then(
        () => toast(t('feed.copied'), { kind: 'done' }),
        // The address stands on the screen and can be copied by hand.
        () => undefined,
      );
    } catch (error) {
      toast(errorText(error, tCommon), { kind: 'refused' });
    }
  };
  return { url, show, isBusy: open.isPending };
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { copyText } from '#src/browser/copy-text.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';

/** Opens the reader's calendar address if none exists. Keeps the content of an open one. */
export function useCalendarFeed() {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  const open = useKeyedMutation('calendar.open');
  const show = async () => {
    try {
      const known = await call('calendar.read', {});
      const feed = known.url === null ? await open.mutateAsync({ showsNames: false, renew: false }) : known;
      if (feed.url === null) return;
      setUrl(feed.url);
      // Otherwise the address is on the screen and can be copied by hand.
      if (await copyText(feed.url)) toast(t('orderDetail.feed.copied'), { kind: 'done' });
    } catch (error) {
      toast(errorText(error, t), { kind: 'refused' });
    }
  };
  return { url, show, isBusy: open.isPending };
}

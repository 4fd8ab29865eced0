import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { toast } from '#src/ui/toast.ts';
import { channelQueries } from './channel.queries.ts';
import { pushObstacle, PushFailed, turnPushOff, turnPushOn } from './push-device.mutations.ts';

/** How notices reach the person besides the list in the app: this phone, and mail. */
export function useChannels() {
  const { t } = useTranslation('setting');
  const { t: tCommon } = useTranslation('common');
  const isOnline = useOnline();
  const client = useQueryClient();
  const channels = useQuery(channelQueries.read());
  const settled = {
    onSettled: () => client.invalidateQueries(channelQueries.read()),
    onError: (error: Error) => {
      const text = error instanceof PushFailed ? t('channel.failed') : errorText(error, tCommon);
      toast(text, { kind: 'refused' });
    },
  };
  const push = useMutation({
    mutationFn: async (isOn: boolean) => {
      const known = channels.data;
      if (known === undefined) return;
      if (!isOn) return turnPushOff();
      if (!(await turnPushOn(known.vapidKey))) return;
      if (!known.push)
        await call('channel.set', { push: true, email: known.email }, { key: newIdempotencyKey() });
    },
    ...settled,
  });
  const email = useMutation({
    mutationFn: (isOn: boolean) =>
      call('channel.set', { push: channels.data?.push ?? true, email: isOn }, { key: newIdempotencyKey() }),
    ...settled,
  });
  const { data } = channels;
  const whyOff = isOnline ? null : t('channel.offline');
  const obstacle = pushObstacle();
  const isBusy = data === undefined || push.isPending || email.isPending;
  return {
    push: {
      checked: push.isPending ? push.variables : data !== undefined && data.push && data.isHere,
      text: whyOff ?? (obstacle === null ? t('channel.pushText') : t(`channel.${obstacle}`)),
      disabled: isBusy || whyOff !== null || obstacle !== null,
      onChange: (isOn: boolean) => push.mutate(isOn),
    },
    email: {
      checked: email.isPending ? email.variables : (data?.email ?? false),
      text: whyOff ?? t('channel.emailText'),
      disabled: isBusy || whyOff !== null,
      onChange: (isOn: boolean) => email.mutate(isOn),
    },
  };
}

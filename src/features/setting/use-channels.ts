import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { fromPhone } from '#src/clock/clock.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { lastIntentQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { toast } from '#src/ui/toast.ts';
import { channelQueries } from './channel.queries.ts';
import { pushObstacle, PushFailed, turnPushOff, turnPushOn } from './push-device.mutations.ts';
import { useChannelChange } from './use-channel-change.ts';

/** How notices reach the person besides the list in the app: this phone, mail, text messages. */
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
      if (!known.push) await call('channel.set', { push: true }, { key: newIdempotencyKey() });
    },
    ...settled,
  });
  const sms = useChannelChange('channel.set');
  const { data: choice } = useOffline(lastIntentQuery('mails'));
  const chooseMails = async (email: boolean) => {
    const result = await enqueue('channel.set', { email });
    if (result.kind === 'refused') toast(t('channel.notSaved'), { kind: 'refused' });
  };
  const { data } = channels;
  const whyOff = isOnline ? null : t('channel.offline');
  const obstacle = pushObstacle();
  const isBusy = data === undefined || push.isPending;
  const isChoiceNewer = choice?.isOpen === true || (choice?.doneAt ?? 0) > fromPhone(channels.dataUpdatedAt);
  const textOfTexts = () => {
    if (data === undefined || data.whyNoSms === null) return whyOff ?? t('channel.smsText');
    return t(`channel.${data.whyNoSms}`);
  };
  const textOfMails = () => {
    if (choice?.isOpen) return t('channel.emailWaits');
    return data === undefined && whyOff !== null ? whyOff : t('channel.emailText');
  };
  return {
    push: {
      checked: push.isPending ? push.variables : data !== undefined && data.push && data.isHere,
      text: whyOff ?? (obstacle === null ? t('channel.pushText') : t(`channel.${obstacle}`)),
      disabled: isBusy || whyOff !== null || obstacle !== null,
      onChange: (isOn: boolean) => push.mutate(isOn),
    },
    email: {
      checked: isChoiceNewer ? choice?.input['email'] === true : (data?.email ?? false),
      text: textOfMails(),
      disabled: data === undefined,
      onChange: (isOn: boolean) => void chooseMails(isOn),
    },
    sms: {
      checked: sms.isPending ? sms.variables.sms === true : (data?.sms ?? false),
      text: textOfTexts(),
      disabled: data === undefined || sms.isPending || whyOff !== null || data.whyNoSms !== null,
      onChange: (isOn: boolean) => sms.mutate({ sms: isOn }),
    },
  };
}

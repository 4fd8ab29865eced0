import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#src/api/call.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { platform } from '#src/browser/platform.ts';
import { fromPhone } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { lastIntentQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { toast } from '#src/ui/toast.ts';
import { channelQueries } from './channel.queries.ts';
import { PushFailed, PushServiceUnknown, turnPushOff, turnPushOn } from './push-device.mutations.ts';
import { useChannelChange } from './use-channel-change.ts';

const pushErrors = [
  [PushFailed, 'setting.channel.failed'],
  [PushServiceUnknown, 'setting.channel.serviceUnknown'],
] as const;

/** The channels of notices besides the list in the app: this phone, mail, text messages. */
export function useChannels() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const client = useQueryClient();
  const channels = useQuery(channelQueries.read());
  const settled = {
    onSettled: () => client.invalidateQueries(channelQueries.read()),
    onError: (error: Error) => {
      const known = pushErrors.find(([kind]) => error instanceof kind);
      toast(known ? t(known[1]) : errorText(error, t), { kind: 'refused' });
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
    if (result.kind === 'refused') toast(t('setting.channel.notSaved'), { kind: 'refused' });
  };
  const { data } = channels;
  const whyOff = isOnline ? null : t('setting.channel.offline');
  const obstacle = platform.pushObstacle();
  const isBusy = data === undefined || push.isPending;
  const isChoiceNewer = choice?.isOpen === true || (choice?.doneAt ?? 0) > fromPhone(channels.dataUpdatedAt);
  const textOfTexts = () => {
    if (data === undefined || data.whyNoSms === null) return whyOff ?? t('setting.channel.smsText');
    return t(`setting.channel.${data.whyNoSms}`);
  };
  const textOfMails = () => {
    if (choice?.isOpen) return t('setting.channel.emailWaits');
    return data === undefined && whyOff !== null ? whyOff : t('setting.channel.emailText');
  };
  return {
    push: {
      checked: push.isPending ? push.variables : data !== undefined && data.push && data.isHere,
      text: whyOff ?? (obstacle === null ? t('setting.channel.pushText') : t(`setting.channel.${obstacle}`)),
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

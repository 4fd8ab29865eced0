import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { ProofSheet } from '#src/features/people/second-factor/components/proof-sheet.tsx';
import { useProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { deviceQueries } from '#src/features/people/session/device.queries.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

interface DeviceRowProps {
  device: Output<'user.devices'>['items'][number];
  offReason: string | undefined;
}

/** True when the session expired meanwhile, or was ended on another phone. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 404;

/** One place where the account is signed in, and its end. */
export function DeviceRow({ device, offReason }: DeviceRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const end = useProvedStep(() => call('user.endDevice', { id: device.id }), {
    onDone: () => toast(t('setting.device.ended'), { kind: 'done' }),
    onSettled: () => client.invalidateQueries(deviceQueries.list()),
    isDoneAlready: isGone,
  });
  const name = device.name === '' ? t('setting.device.unknown') : device.name;
  const seen = t('setting.device.seen', { when: format.dayTime(device.seenAt, readerZone()) });
  const since = t('setting.device.since', { day: format.monthDay(device.signedInAt, readerZone()) });
  return (
    <ListRow
      media={<Icon name="phoneOnly" />}
      title={name}
      text={device.isThis ? since : `${seen} · ${since}`}
      after={device.isThis ? t('setting.device.this') : undefined}
      below={
        device.isThis ? undefined : (
          <>
            {end.error ? <p role="alert">{errorText(end.error, t)}</p> : null}
            <QuietButton busy={end.isBusy} onClick={end.run} offReason={offReason}>
              {t('setting.device.end')}
              <span className="of-sr">: {name}</span>
            </QuietButton>
            <ProofSheet title={t('setting.device.end')} step={end} />
          </>
        )
      }
    />
  );
}

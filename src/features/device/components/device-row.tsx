import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { deviceQueries } from '#src/features/device/device.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { ProofSheet } from '#src/features/proof/components/proof-sheet.tsx';
import { useProvedStep } from '#src/features/proof/use-proved-step.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { toast } from '#src/ui/toast.ts';

interface DeviceRowProps {
  device: Output<'user.devices'>['items'][number];
  offReason: string | undefined;
}

/** It ended by itself, or on another phone, meanwhile. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 404;

/** One place where the account is signed in, and its end. */
export function DeviceRow({ device, offReason }: DeviceRowProps) {
  const { t } = useTranslation('setting');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const client = useQueryClient();
  const end = useProvedStep(() => call('user.endDevice', { id: device.id }), {
    onDone: () => toast(t('device.ended'), { kind: 'done' }),
    onSettled: () => client.invalidateQueries(deviceQueries.list()),
    isDoneAlready: isGone,
  });
  const name = device.name === '' ? t('device.unknown') : device.name;
  const seen = t('device.seen', { when: format.dayTime(device.seenAt, readerZone()) });
  const since = t('device.since', { day: format.longDay(device.signedInAt, readerZone()) });
  return (
    <ListRow
      media={<Icon name="phone" />}
      title={name}
      text={device.isThis ? since : `${seen} · ${since}`}
      after={device.isThis ? t('device.this') : undefined}
      below={
        device.isThis ? undefined : (
          <>
            {end.error ? <p role="alert">{errorText(end.error, tCommon)}</p> : null}
            <QuietButton busy={end.isBusy} onClick={end.run} offReason={offReason}>
              {t('device.end')}
              <span className="of-sr">: {name}</span>
            </QuietButton>
            <ProofSheet title={t('device.end')} step={end} />
          </>
        )
      }
    />
  );
}

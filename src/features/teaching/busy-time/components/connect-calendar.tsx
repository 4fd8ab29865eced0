import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import type { useBusyTimeSteps } from '#src/features/teaching/busy-time/use-busy-time-steps.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface ConnectCalendarProps {
  connect: ReturnType<typeof useBusyTimeSteps>['connect'];
  isOnline: boolean;
}

/** Box for the address of a private calendar. */
export function ConnectCalendar({ connect, isOnline }: ConnectCalendarProps) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const offReason = isOnline
    ? address.trim() === ''
      ? t('busyTime.addressFirst')
      : undefined
    : t('busyTime.offline');
  return (
    <Stack>
      <Field
        label={t('busyTime.address')}
        hint={t('busyTime.addressHint')}
        autoComplete="off"
        maxLength={limits.calendarAddress}
        value={address}
        onChange={setAddress}
        error={connect.error ? errorText(connect.error, t) : undefined}
      />
      <QuietButton
        icon="calendar"
        busy={connect.isPending}
        offReason={offReason}
        onClick={() => connect.mutate({ address: address.trim() })}
      >
        {t('busyTime.connect')}
      </QuietButton>
    </Stack>
  );
}

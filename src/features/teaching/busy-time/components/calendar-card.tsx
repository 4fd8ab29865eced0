import { useTranslation } from 'react-i18next';
import type { BusyTimeRecord } from '#contract/busy-time.ts';
import { now } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import type { useBusyTimeSteps } from '#src/features/teaching/busy-time/use-busy-time-steps.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';

type Calendar = NonNullable<BusyTimeRecord['calendar']>;

interface CalendarCardProps {
  calendar: Calendar;
  isOffered: boolean;
  isOnline: boolean;
  steps: ReturnType<typeof useBusyTimeSteps>;
}

/** The private calendar: when it was read, since when and why it fails, and the buttons to check and to remove it. */
export function CalendarCard({
  calendar,
  isOffered,
  isOnline,
  steps: { check, disconnect },
}: CalendarCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { host, last4, readAt, failing, busyTimes, unread, isDue, checkFrom, until } = calendar;
  const kept =
    busyTimes === 0
      ? []
      : [
          t('busyTime.kept'),
          ...(until === null
            ? []
            : [t('busyTime.keptUntil', { day: format.date(dayIn(readerZone(), until)) })]),
        ];
  const ask = async () => {
    const isSure = await confirmDialog({
      title: t('busyTime.remove.ask'),
      text: t('busyTime.remove.text'),
      confirmLabel: t('busyTime.remove.act'),
      cancelLabel: t('busyTime.remove.keep'),
      danger: true,
    });
    if (isSure) disconnect.mutate({});
  };
  const offReason = isOnline ? undefined : t('busyTime.offline');
  const isFresh = Date.parse(checkFrom) > now();
  const whyNotChecked = offReason ?? (isDue || isFresh ? t('busyTime.justChecked') : undefined);
  const error = check.error ?? disconnect.error;
  return (
    <Card
      footer={
        <Buttons>
          {isOffered ? (
            <QuietButton busy={check.isPending} offReason={whyNotChecked} onClick={() => check.mutate({})}>
              {t('busyTime.check')}
            </QuietButton>
          ) : null}
          <DangerButton busy={disconnect.isPending} offReason={offReason} onClick={() => void ask()}>
            {t('busyTime.remove.act')}
          </DangerButton>
        </Buttons>
      }
    >
      <h3 className="of-label">{t('busyTime.shown', { host, last4 })}</h3>
      {readAt === null ? null : <p>{t('busyTime.read', { count: busyTimes, when: format.ago(readAt) })}</p>}
      {isDue && isOffered ? <p className="of-hint">{t('busyTime.due')}</p> : null}
      {isOffered ? null : <p className="of-hint">{t('busyTime.off')}</p>}
      {unread > 0 ? <p className="of-hint">{t('busyTime.unread', { count: unread })}</p> : null}
      {failing === null ? null : (
        <Banner kind="waiting" title={t('busyTime.failing', { when: format.ago(failing.since) })}>
          {[t(`busyTime.fault.${failing.fault}`), ...kept].join(' ')}
        </Banner>
      )}
      {error ? <Banner kind="refused" title={errorText(error, t)} /> : null}
    </Card>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { earlierMinutes, hoursKind } from '#src/features/helping/hours-state.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { DisputeHours } from './dispute-hours.tsx';
import { HandInSheet } from './hand-in-sheet.tsx';
import { RemoveHours } from './remove-hours.tsx';

/** The service in one class: how long, how it stands, and handing it in. */
export function HoursCard({ record }: { record: HoursRecord }) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { state, minutes, class: cls, coach, reason, thanks, dispute, actions } = record;
  const before = earlierMinutes(record);
  return (
    <Card>
      <p className="of-card-title">{format.local(cls.title)}</p>
      <p className="of-muted">
        {format.dayTimeAt(cls.startsAt, cls.zone)} · {format.name(coach)}
      </p>
      <div className="of-card-line">
        <StatusBadge kind={hoursKind(state)}>{t(`hours.state.${state}`)}</StatusBadge>
        <strong className="of-tnum">{format.duration(minutes)}</strong>
      </div>
      {before === undefined ? null : <p>{t('hours.earlier', { time: format.duration(before) })}</p>}
      {reason && reason !== dispute?.answer ? <p>{t('hours.reason', { reason })}</p> : null}
      {thanks ? (
        <p>
          {t('hours.thanks', { name: format.name(coach) })} <q>{thanks.text}</q>
        </p>
      ) : null}
      {actions.includes('submit') ? (
        <>
          <QuietButton
            icon="send"
            offReason={isOnline ? undefined : t('offline')}
            onClick={() => setOpen(true)}
          >
            {t(state === 'declined' ? 'hours.again' : 'hours.handIn')}
          </QuietButton>
          <HandInSheet record={record} open={isOpen} onClose={() => setOpen(false)} />
        </>
      ) : null}
      <DisputeHours record={record} />
      {actions.includes('remove') ? <RemoveHours record={record} /> : null}
    </Card>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { earlierMinutes, hoursKind } from '#src/features/helping/hours/hours-state.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';
import { DisputeHours } from './dispute-hours.tsx';
import { HandInSheet } from './hand-in-sheet.tsx';
import { RemoveHours } from './remove-hours.tsx';

/** Service in one class: minutes, status, and the button to hand it in. */
export function HoursCard({ record }: { record: HoursRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { state, minutes, class: cls, coach, reason, thanks, dispute, actions } = record;
  const before = earlierMinutes(record);
  return (
    <Card>
      <p className="of-card-title">
        <Written>{format.local(cls.title)}</Written>
      </p>
      <p className="of-muted">
        {format.dayTimeAt(cls.startsAt, cls.zone)} · {format.name(coach)}
      </p>
      <div className="of-card-line">
        <StatusBadge kind={hoursKind(state)}>{t(`helping.hours.state.${state}`)}</StatusBadge>
        <strong className="of-tnum">{format.duration(minutes)}</strong>
      </div>
      {before === undefined ? null : <p>{t('helping.hours.earlier', { time: format.duration(before) })}</p>}
      {reason && reason !== dispute?.answer ? <p>{t('helping.hours.reason', { reason })}</p> : null}
      {thanks ? (
        <p>
          {t('helping.hours.thanks', { name: format.name(coach) })}{' '}
          <q>
            <Written>{thanks.text}</Written>
          </q>
        </p>
      ) : null}
      {actions.includes('submit') ? (
        <>
          <QuietButton
            icon="send"
            offReason={isOnline ? undefined : t('helping.offline')}
            onClick={() => setOpen(true)}
          >
            {t(state === 'declined' ? 'helping.hours.again' : 'helping.hours.handIn')}
          </QuietButton>
          <HandInSheet record={record} open={isOpen} onClose={() => setOpen(false)} />
        </>
      ) : null}
      <DisputeHours record={record} />
      {actions.includes('remove') ? <RemoveHours record={record} /> : null}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { distanceText } from '#src/features/helping/distance.view.ts';
import { badgeOf, stateOf } from '#src/features/helping/invitation.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useOpenAnswer } from '#src/features/helping/use-open-answer.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { InvitationWhen } from './invitation-when.tsx';

/** An invitation in a list: when, where, with whom, what, and how it stands. */
export function InvitationCard({ record }: { record: InvitationRecord }) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const { area } = useHelperArea();
  const state = stateOf(record, useNow());
  const open = useOpenAnswer()(record.id);
  const { answerBy, class: cls } = record;
  const distance = distanceText(t, format, record.distanceKm);
  return (
    <Card href={pathTo(area.reservationDetail, { id: record.id })}>
      <InvitationWhen record={record} />
      <p className="of-card-title">{format.local(cls.title)}</p>
      {open?.state === 'waiting' ? (
        <StatusBadge kind="local">{t(`answer.badge.${open.answer}`)}</StatusBadge>
      ) : (
        <StatusBadge kind={badgeOf(state)}>{t(`state.${state}`)}</StatusBadge>
      )}
      {state === 'asked' && distance ? <p className="of-muted">{distance}</p> : null}
      {state === 'asked' && record.isBusy ? <p className="of-muted">{t('busy.title')}</p> : null}
      {(state === 'asked' || state === 'waits') && answerBy ? (
        <p className="of-muted">{t(`until.${state}`, { when: format.deadline(answerBy, cls.zone) })}</p>
      ) : null}
    </Card>
  );
}

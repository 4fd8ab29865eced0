import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { InvitationWhen } from '#src/features/helping/helper/components/invitation-when.tsx';
import { distanceText } from '#src/features/helping/helper/distance.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { badgeOf, stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { useNewestInvitation } from '#src/features/helping/invitation/use-newest-invitation.ts';
import { useOpenAnswer } from '#src/features/helping/invitation/use-open-answer.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** Card of an invitation in a list: time, place, coach, title, and its status. */
export function InvitationCard({ record: read }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const record = useNewestInvitation()(read);
  const state = stateOf(record, useNow());
  const open = useOpenAnswer()(record.id);
  const { answerBy, class: cls } = record;
  const distance = distanceText(t, format, record.distanceKm);
  return (
    <Card href={pathTo(area.reservationDetail, { id: record.id })}>
      <InvitationWhen record={record} />
      <p className="of-card-title">
        <Written>{format.local(cls.title)}</Written>
      </p>
      {open?.state === 'waiting' ? (
        <StatusBadge kind="local">{t(`helping.answer.badge.${open.answer}`)}</StatusBadge>
      ) : (
        <StatusBadge kind={badgeOf(state)}>{t(`helping.state.${state}`)}</StatusBadge>
      )}
      {state === 'asked' && distance ? <p className="of-muted">{distance}</p> : null}
      {state === 'asked' && record.isBusy ? <p className="of-muted">{t('helping.busy.title')}</p> : null}
      {(state === 'asked' || state === 'waits') && answerBy ? (
        <p className="of-muted">
          {t(`helping.until.${state}`, { when: format.deadline(answerBy, cls.zone) })}
        </p>
      ) : null}
    </Card>
  );
}

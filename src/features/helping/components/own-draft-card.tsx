import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { draftKind, draftState, shownOf } from '#src/features/helping/draft.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { InvitationWhen } from './invitation-when.tsx';

/** An own draft in a list: when, where, who would lead it, what, and how it stands. */
export function OwnDraftCard({ record }: { record: DraftRecord }) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const { area } = useHelperArea();
  const state = draftState(record, useNow());
  const shown = shownOf(record);
  return (
    <Card href={pathTo(area.createClass, { id: record.id })}>
      <InvitationWhen record={{ class: shown, coach: record.coach }} />
      <p className="of-card-title">{format.local(shown.title)}</p>
      <StatusBadge kind={draftKind(state)}>{t(`draft.state.${state}`)}</StatusBadge>
      {record.reason ? <p>{t('draft.reason', { reason: record.reason })}</p> : null}
    </Card>
  );
}

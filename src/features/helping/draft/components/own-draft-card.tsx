import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { draftKind, draftState, shownOf } from '#src/features/helping/draft/draft.view.ts';
import { InvitationWhen } from '#src/features/helping/helper/components/invitation-when.tsx';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** Card of the helper's draft in a list: time, place, the coach to lead it, title, and its status. */
export function OwnDraftCard({ record }: { record: DraftRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const state = draftState(record, useNow());
  const shown = shownOf(record);
  return (
    <Card href={pathTo(area.createClass, { id: record.id })}>
      <InvitationWhen record={{ class: shown, coach: record.coach }} />
      <p className="of-card-title">
        <Written>{format.local(shown.title)}</Written>
      </p>
      <StatusBadge kind={draftKind(state)}>{t(`helping.draft.state.${state}`)}</StatusBadge>
      {record.reason ? <p>{t('helping.draft.reason', { reason: record.reason })}</p> : null}
    </Card>
  );
}

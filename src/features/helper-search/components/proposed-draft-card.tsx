import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { draftKind, draftState, shownOf } from '#src/features/helping/draft.view.ts';
import { whenOf } from '#src/features/order/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';

/** A draft in a list: when and where it would be, who proposes what, and how it stands. */
export function ProposedDraftCard({ record }: { record: DraftRecord }) {
  const { t } = useTranslation('helperSearch');
  const format = useFormat();
  const state = draftState(record, useNow());
  const shown = shownOf(record);
  const when = whenOf(shown, format);
  return (
    <Card href={pathTo(paths.coach.draft, { id: record.id })}>
      <WhenWhere
        startAt={shown.startsAt}
        day={when.day}
        time={when.time}
        zone={when.own && when.zoneName}
        ownTime={when.own && t('ownTime', { time: when.own })}
        place={shown.place.name}
        person={record.author.name}
      />
      <p className="of-card-title">{format.local(shown.title)}</p>
      <StatusBadge kind={draftKind(state)}>{t(`draft.state.${state}`)}</StatusBadge>
    </Card>
  );
}

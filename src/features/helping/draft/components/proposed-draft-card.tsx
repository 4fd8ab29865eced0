import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { draftKind, draftState, shownOf } from '#src/features/helping/draft/draft.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';
import { Written } from '#src/ui/written.tsx';

/** Card of a draft in the coach's list: time, place, title, the proposing helper, and its status. */
export function ProposedDraftCard({ record }: { record: DraftRecord }) {
  const { t } = useTranslation();
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
        ownTime={when.own && t('helperSearch.ownTime', { time: when.own })}
        place={shown.place.name}
        person={record.author.name}
      />
      <p className="of-card-title">
        <Written>{format.local(shown.title)}</Written>
      </p>
      <StatusBadge kind={draftKind(state)}>{t(`helperSearch.draft.state.${state}`)}</StatusBadge>
    </Card>
  );
}

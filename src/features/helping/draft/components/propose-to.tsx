import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { pathTo } from '#contract/paths.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { ownDraftSources } from '#src/features/helping/draft/own-draft.queries.ts';
import { helperSources } from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Choice } from '#src/ui/choice.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';

interface ProposeToProps {
  coach: CoachCard | undefined;
  onChoose: (coach: CoachCard) => void;
  isMissing: boolean;
}

const mostShown = 4;

/** The coach to lead the class: one that the helper knows already, or found in the search. */
export function ProposeTo({ coach, onChoose, isMissing }: ProposeToProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { area } = useHelperArea();
  const helped = useList(helperSources.list('agreed'));
  const asked = useList(ownDraftSources.mine());
  const known = [
    ...new Map([...helped.items, ...asked.items].map((one) => [one.coach.id, one.coach])).values(),
  ];
  const first = known.slice(0, mostShown);
  const isAmong = coach === undefined || first.some(({ id }) => id === coach.id);
  const shown = isAmong ? first : [coach, ...first.slice(1)];
  const { nameOf } = useActivities(...shown.map(({ activity }) => activity));
  return (
    <>
      {shown.length > 0 || isMissing ? (
        <Choice
          label={t('helping.draft.to')}
          options={shown.map((one) => ({
            value: one.id,
            title: format.name(one),
            text: [nameOf(one.activity), cityName(one.cityId)].filter(Boolean).join(' · '),
            media: <CoachFace coach={one} size={40} />,
          }))}
          value={coach?.id ?? ''}
          onChange={(id) => {
            const next = shown.find((one) => one.id === id);
            if (next) onChoose(next);
          }}
          error={isMissing ? t('helping.draft.toMissing') : undefined}
        />
      ) : null}
      <List>
        <LinkRow
          icon="search"
          label={t(shown.length > 0 ? 'helping.draft.toOther' : 'helping.draft.toFind')}
          href={pathTo(area.coach, { show: 'coaches' })}
        />
      </List>
    </>
  );
}

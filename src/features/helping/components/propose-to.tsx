import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { pathTo } from '#contract/paths.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import { ownDraftSources } from '#src/features/helping/own-draft.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Choice } from '#src/ui/choice.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';

interface ProposeToProps {
  coach: CoachCard | undefined;
  onChoose: (coach: CoachCard) => void;
  isMissing: boolean;
}

const mostShown = 4;

/** The coach who is to lead the class: somebody whom the helper knows already, or found in the search. */
export function ProposeTo({ coach, onChoose, isMissing }: ProposeToProps) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const cityName = useCityName();
  const { area } = useHelperArea();
  const helped = useList(helpingSources.list('agreed'));
  const asked = useList(ownDraftSources.mine());
  const known = [
    ...new Map([...helped.items, ...asked.items].map((one) => [one.coach.id, one.coach])).values(),
  ];
  const first = known.slice(0, mostShown);
  const isAmong = coach === undefined || first.some(({ id }) => id === coach.id);
  const shown = isAmong ? first : [coach, ...first.slice(1)];
  return (
    <>
      {shown.length > 0 || isMissing ? (
        <Choice
          label={t('draft.to')}
          options={shown.map((one) => ({
            value: one.id,
            title: format.name(one),
            text: [tCommon(`activity.${one.activity}`), cityName(one.cityId)].filter(Boolean).join(' · '),
            media: <CoachFace coach={one} size={40} />,
          }))}
          value={coach?.id ?? ''}
          onChange={(id) => {
            const next = shown.find((one) => one.id === id);
            if (next) onChoose(next);
          }}
          error={isMissing ? t('draft.toMissing') : undefined}
        />
      ) : null}
      <List>
        <LinkRow
          icon="search"
          label={t(shown.length > 0 ? 'draft.toOther' : 'draft.toFind')}
          href={pathTo(area.coach, { show: 'coaches' })}
        />
      </List>
    </>
  );
}

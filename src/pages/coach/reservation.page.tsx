import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { invitationParts, type InvitationPart } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { TogetherCard } from '#src/features/helper-search/components/together-card.tsx';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Chips } from '#src/ui/chips.tsx';

/** /coach/reservation?show=…: what the coach and helpers asked each other; first what waits for the coach. */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const { show } = useScreenParams(paths.coach.reservation);
  const [, setQuery] = useSearchParams();
  const part: InvitationPart = invitationParts.find((known) => known === show) ?? 'toAnswer';
  const list = useList(helperSearchSources.list(part), { missing: t('appointment.listOffline') });
  const toAnswer = list.first?.toAnswer ?? 0;
  return (
    <ListScreen
      title={t('appointment.list')}
      back={paths.coach.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      top={
        <Chips<InvitationPart>
          label={t('appointment.parts')}
          chips={invitationParts.map((value) => ({
            value,
            label: t(`appointment.part.${value}`),
            ...(value === 'toAnswer' && toAnswer > 0 && { count: toAnswer }),
          }))}
          value={part}
          onChange={(value) => setQuery(value === 'toAnswer' ? {} : { show: value }, { replace: true })}
        />
      }
      empty={{
        drawing: 'calendar',
        text: t(`appointment.empty.${part}`),
        action: <QuietButton href={paths.coach.assistant}>{t('title.assistant')}</QuietButton>,
      }}
      render={(record) => <TogetherCard record={record} withName />}
    />
  );
}

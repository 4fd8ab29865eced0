import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { InvitationCard } from '#src/features/helping/components/invitation-card.tsx';
import {
  helpingSources,
  invitationFilters,
  type InvitationFilter,
} from '#src/features/helping/helping.queries.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { Chips } from '#src/ui/chips.tsx';

/** /assistant/order and /volunteer/order, My Invite: all invitations and requests, newest first. */
export function Component() {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const { area } = useHelperArea();
  const { show } = useScreenParams(area.order);
  const [, setQuery] = useSearchParams();
  const filter: InvitationFilter = invitationFilters.find((known) => known === show) ?? '';
  const list = useList(helpingSources.list(filter), { missing: t('list.offline') });
  return (
    <ListScreen
      title={t('list.title')}
      list={list}
      layout="cards"
      skeleton="plain"
      top={
        <Chips<InvitationFilter>
          label={t('list.filter')}
          chips={invitationFilters.map((value) => ({
            value,
            label: value === '' ? tCommon('all') : t(`list.${value}`),
          }))}
          value={filter}
          onChange={(value) => setQuery(value === '' ? {} : { show: value }, { replace: true })}
        />
      }
      empty={{ drawing: 'calendar', text: t(filter === '' ? 'list.empty' : 'list.emptyFilter') }}
      render={(record) => <InvitationCard record={record} />}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import {
  helperSources,
  invitationFilters,
  type InvitationFilter,
} from '#src/features/helping/helper/helper.queries.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { InvitationRow } from '#src/features/helping/invitation/components/invitation-row.tsx';
import { Chips } from '#src/ui/chips.tsx';

/** /assistant/order and /volunteer/order, My Invite: all invitations and requests, newest first. */
export function Component() {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  const { show } = useScreenParams(area.order);
  const [, setQuery] = useSearchParams();
  const filter: InvitationFilter = invitationFilters.find((known) => known === show) ?? '';
  const list = useList(helperSources.list(filter), { missing: t('helping.list.offline') });
  return (
    <ListScreen
      title={t('helping.list.title')}
      list={list}
      skeleton="briefs"
      top={
        <Chips<InvitationFilter>
          label={t('helping.list.filter')}
          chips={invitationFilters.map((value) => ({
            value,
            label: value === '' ? t('common.all') : t(`helping.list.${value}`),
          }))}
          value={filter}
          onChange={(value) => setQuery(value === '' ? {} : { show: value }, { replace: true })}
        />
      }
      empty={{
        drawing: 'calendar',
        text: t(filter === '' ? 'helping.list.empty' : 'helping.list.emptyFilter'),
      }}
      render={(record) => <InvitationRow record={record} />}
    />
  );
}

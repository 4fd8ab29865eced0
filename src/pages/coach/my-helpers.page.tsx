import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { OwnHelperRow } from '#src/features/helper-search/components/own-helper-row.tsx';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { helperPaths } from '#src/features/helper-search/helper-search.view.ts';
import { useHelperRole } from '#src/features/helper-search/use-helper-role.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /coach/myAssistant and /coach/myVolunteer: those the coach works with, and whose hours wait. */
export function Component() {
  const { t } = useTranslation('helperSearch');
  const role = useHelperRole();
  const list = useList(helperSearchSources.mine(role), { missing: t('missing') });
  return (
    <ListScreen
      title={t(`mine.${role}`)}
      back={paths.coach.mine}
      list={list}
      skeleton="list"
      empty={{
        drawing: 'people',
        text: t(`mine.empty.${role}`),
        action: <QuietButton href={helperPaths[role].search}>{t(`title.${role}`)}</QuietButton>,
      }}
      render={(own) => <OwnHelperRow own={own} />}
    />
  );
}

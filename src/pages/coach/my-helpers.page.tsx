import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { helperPaths } from '#src/features/helping/helper/coach-helpers.view.ts';
import { OwnHelperRow } from '#src/features/helping/helper/components/own-helper-row.tsx';
import { useHelperRole } from '#src/features/helping/helper/use-helper-role.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

/** /coach/myAssistant and /coach/myVolunteer: the coach's helpers, and those with pending hours. */
export function Component() {
  const { t } = useTranslation();
  const role = useHelperRole();
  const list = useList(coachHelperSources.mine(role), { missing: t('helperSearch.missing') });
  return (
    <ListScreen
      title={t(`helperSearch.mine.${role}`)}
      back={paths.coach.mine}
      list={list}
      skeleton="list"
      empty={{
        drawing: 'people',
        text: t(`helperSearch.mine.empty.${role}`),
        action: <QuietButton href={helperPaths[role].search}>{t(`helperSearch.title.${role}`)}</QuietButton>,
      }}
      render={(own) => <OwnHelperRow own={own} />}
    />
  );
}

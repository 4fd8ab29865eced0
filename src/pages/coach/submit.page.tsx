import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { SubmittedRow } from '#src/features/team-lead/components/submitted-row.tsx';
import { useSubmitted } from '#src/features/team-lead/use-submitted.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/submit: everything that the coach handed in, how it stands, and what comes next. */
export function Component() {
  const { t } = useTranslation('teamLead');
  const { items, isPart, view, refetch } = useSubmitted(t('submit.offline'));
  return (
    <Screen title={t('submit.title')} back={paths.coach.mine} onRefresh={refetch}>
      <ListState
        {...view}
        skeleton="list"
        empty={{
          drawing: 'message',
          text: t('submit.empty'),
          action: <QuietButton href={paths.coach.createTeam}>{t('begin')}</QuietButton>,
        }}
      >
        {isPart ? <Banner kind="info" title={t('submit.part')} /> : null}
        <List label={t('submit.title')}>
          {items.map((item) => (
            <SubmittedRow key={item.key} item={item} />
          ))}
        </List>
      </ListState>
    </Screen>
  );
}

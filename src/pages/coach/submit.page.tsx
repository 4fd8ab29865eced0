import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { SubmittedRow } from '#src/features/helping/team/components/submitted-row.tsx';
import { useSubmitted } from '#src/features/helping/team/use-submitted.ts';
import { knownReason } from '#src/features/money/withdrawal/withdrawal.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/submit: everything that the coach handed in, with its state and the next step. */
export function Component() {
  const { t } = useTranslation();
  const { items, isPart, view, refetch } = useSubmitted(t('teamLead.submit.offline'));
  return (
    <Screen title={t('teamLead.submit.title')} back={paths.coach.mine} onRefresh={refetch}>
      <ListState
        {...view}
        skeleton="list"
        empty={{
          drawing: 'message',
          text: t('teamLead.submit.empty'),
          action: <QuietButton href={paths.coach.createTeam}>{t('teamLead.begin')}</QuietButton>,
        }}
      >
        {isPart ? <Banner kind="info" title={t('teamLead.submit.part')} /> : null}
        <List label={t('teamLead.submit.title')}>
          {items.map((item) => (
            <SubmittedRow
              key={item.key}
              item={item}
              reasonOf={(code) => t(`cash.reason.${knownReason(code)}`)}
            />
          ))}
        </List>
      </ListState>
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/copyWeek */
export function Component() {
  const { t } = useTranslation();
  return (
    <Screen title={t('copyWeek.title')} back={paths.coach.mine}>
      <ListState state="empty" empty={{ drawing: 'message', text: t('copyWeek.none') }} />
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** An address that no screen has. It stays in the bar, so that the person can correct or share it. */
export function MissingPage() {
  const { t } = useTranslation('common');
  return (
    <Screen title={t('missingTitle')} back={paths.student.home}>
      <EmptyState
        drawing="field"
        text={t('missingText')}
        action={<ActionButton href={paths.student.home}>{t('toHome')}</ActionButton>}
      />
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** Shown for an address without a screen. Keeps the address, so that the person can correct or share it. */
export function MissingPage() {
  const { t } = useTranslation();
  return (
    <Screen title={t('common.missingTitle')} back={paths.student.home}>
      <EmptyState
        drawing="field"
        text={t('common.missingText')}
        action={<ActionButton href={paths.student.home}>{t('common.toHome')}</ActionButton>}
      />
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { KeptData } from '#src/features/privacy/components/kept-data.tsx';
import { OwnData } from '#src/features/privacy/components/own-data.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/privacy: what is kept and why, a copy of it, and the deletion of the account. */
export function Component() {
  const { t } = useTranslation('setting');
  return (
    <Screen title={t('ownData.title')} back={paths.setting}>
      <OwnData />
      <KeptData />
    </Screen>
  );
}

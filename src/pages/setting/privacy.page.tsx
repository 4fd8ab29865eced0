import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { KeptData } from '#src/features/people/privacy/components/kept-data.tsx';
import { OwnData } from '#src/features/people/privacy/components/own-data.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/privacy: the stored data and its reasons, a copy of it, and the deletion of the account. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Screen title={t('setting.ownData.title')} back={paths.setting}>
      <OwnData />
      <KeptData />
    </Screen>
  );
}

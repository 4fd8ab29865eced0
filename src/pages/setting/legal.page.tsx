import { useTranslation } from 'react-i18next';
import { legalKinds } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { OwnConsents } from '#src/features/people/consent/components/own-consents.tsx';
import { LegalRow } from '#src/features/platform/content/components/legal-row.tsx';
import { useSession } from '#src/session/session.ts';
import { List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/legal: the three texts with their dates and changes, and the consents of the person. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Screen title={t('setting.legal.title')} back={paths.setting}>
      {user ? <OwnConsents /> : null}
      <p>{t('setting.legal.text')}</p>
      <List label={t('setting.legal.title')}>
        {legalKinds.map((kind) => (
          <LegalRow key={kind} kind={kind} />
        ))}
      </List>
    </Screen>
  );
}

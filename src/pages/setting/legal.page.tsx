import { useTranslation } from 'react-i18next';
import { legalKinds } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { LegalRow } from '#src/features/legal/components/legal-row.tsx';
import { OwnConsents } from '#src/features/legal/components/own-consents.tsx';
import { useSession } from '#src/session/session.ts';
import { List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/legal: the three texts, since when they hold, what changed, and what the person agreed to. */
export function Component() {
  const { t } = useTranslation('setting');
  const { user } = useSession();
  return (
    <Screen title={t('legal.title')} back={paths.setting}>
      {user ? <OwnConsents /> : null}
      <p>{t('legal.text')}</p>
      <List label={t('legal.title')}>
        {legalKinds.map((kind) => (
          <LegalRow key={kind} kind={kind} />
        ))}
      </List>
    </Screen>
  );
}

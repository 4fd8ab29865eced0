import { useTranslation } from 'react-i18next';
import { consoleSession } from '#src/console/console-session.ts';
import { Page } from '#src/console/page.tsx';
import { signOut } from './sign-out.ts';

/** The account is signed in, and has no duty here. */
export function NoOperator({ name }: { name: string }) {
  const { t } = useTranslation('console');
  return (
    <Page title={t('nobody.title')}>
      <p>{t('nobody.text', { name })}</p>
      <p>{t('nobody.how')}</p>
      <p>
        <button type="button" onClick={() => signOut(consoleSession.token())}>
          {t('nobody.other')}
        </button>
      </p>
    </Page>
  );
}

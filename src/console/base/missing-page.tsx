import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from './page.tsx';

export function MissingPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('common.missingTitle')}>
      <p>{t('common.missingText')}</p>
      <p>
        <Link to="/">{t('console.toToday')}</Link>
      </p>
    </Page>
  );
}

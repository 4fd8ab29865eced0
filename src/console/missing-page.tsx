import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from './page.tsx';

export function MissingPage() {
  const { t } = useTranslation('console');
  const { t: tCommon } = useTranslation('common');
  return (
    <Page title={tCommon('missingTitle')}>
      <p>{tCommon('missingText')}</p>
      <p>
        <Link to="/">{t('toQueue')}</Link>
      </p>
    </Page>
  );
}

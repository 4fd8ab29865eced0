import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';

interface AgreementCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** Agreement to the two texts, before the first sign-in and each later one (docs/specification.md 5). */
export function AgreementCheck({ checked, onChange, error }: AgreementCheckProps) {
  const { t } = useTranslation();
  return (
    <Checkbox checked={checked} onChange={onChange} error={error}>
      {/* The spaces are the language's own: Chinese has none here. */}
      {t('account.login.agreeBefore')}
      <a href={paths.agreement}>{t('account.login.agreement')}</a>
      {t('account.login.and')}
      <a href={paths.privacy}>{t('account.login.privacy')}</a>
    </Checkbox>
  );
}

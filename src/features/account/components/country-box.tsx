import { useTranslation } from 'react-i18next';
import { isNational } from '#contract/mobile.rules.ts';
import { ShortSelect } from '#src/ui/short-select.tsx';

interface CountryBoxProps {
  /** What is typed as a number: one that names its country needs no other. */
  typed: string;
  value: string;
  countries: readonly string[];
  onChange: (country: string) => void;
}

/** The country beside a number that is typed without one; nothing while the countries are not known. */
export function CountryBox({ typed, value, countries, onChange }: CountryBoxProps) {
  const { t } = useTranslation('account');
  if (countries.length === 0 || !isNational(typed)) return null;
  return <ShortSelect label={t('login.country')} value={value} options={countries} onChange={onChange} />;
}

import { useTranslation } from 'react-i18next';
import { isNational } from '#contract/mobile.rules.ts';
import { ShortSelect } from '#src/ui/short-select.tsx';

interface CountryBoxProps {
  /** The typed number. One with its country code needs no country beside it. */
  typed: string;
  value: string;
  countries: readonly string[];
  onChange: (country: string) => void;
}

/** The country beside a number that is typed without one; nothing while the countries are not known. */
export function CountryBox({ typed, value, countries, onChange }: CountryBoxProps) {
  const { t } = useTranslation();
  if (countries.length === 0 || !isNational(typed)) return null;
  return (
    <ShortSelect label={t('account.login.country')} value={value} options={countries} onChange={onChange} />
  );
}

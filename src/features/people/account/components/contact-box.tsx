import { useTranslation } from 'react-i18next';
import type { AccountError } from '#src/features/people/account/account.view.ts';
import { useCountry } from '#src/features/people/account/use-country.ts';
import { Field } from '#src/ui/field.tsx';
import { CountryBox } from './country-box.tsx';

interface ContactBoxProps {
  way: 'mobile' | 'email';
  label: string;
  /** The person's own contact, which the browser may fill in. */
  isOwn?: boolean;
  value: string;
  country: string;
  onChange: (typed: { contact?: string; country?: string }) => void;
  error: AccountError | undefined;
}

/** A mobile number with its country, or an e-mail address. */
export function ContactBox({ way, label, isOwn = false, value, country, onChange, error }: ContactBoxProps) {
  const { t } = useTranslation();
  const { countries } = useCountry();
  const isMobile = way === 'mobile';
  return (
    <Field
      label={label}
      kind={isMobile ? 'tel' : 'email'}
      autoComplete={isOwn ? (isMobile ? 'tel' : 'email') : 'off'}
      value={value}
      onChange={(contact) => onChange({ contact })}
      error={error && t(`account.invalid.${error}`)}
      before={
        isMobile ? (
          <CountryBox
            typed={value}
            value={country}
            countries={countries}
            onChange={(chosen) => onChange({ country: chosen })}
          />
        ) : undefined
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#src/i18n/index.ts';
import { accountQueries } from './account.queries.ts';
import { usualCountry } from './account.view.ts';

/** The countries to which text messages go, and the one that a number without country most likely has. */
export function useCountry(): { countries: readonly string[]; usual: string } {
  const { data: config } = useQuery(accountQueries.config());
  // Missing in answers that an older build stored, and on a phone that was never online.
  const countries = config?.mobileCountries ?? [];
  return {
    countries,
    usual: config === undefined || countries.length === 0 ? '' : usualCountry(config, currentLanguage()),
  };
}

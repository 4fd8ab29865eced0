import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#src/i18n/index.ts';
import { accountQueries } from './account.queries.ts';
import { choosableCountry } from './account.view.ts';

interface Countries {
  /** Country codes of the numbers to which text messages go. */
  countries: readonly string[];
  /** The one that a number without country most likely has. */
  usual: string;
  /** True when codes can be sent to a mobile. False also while that is not known. */
  hasMobile: boolean;
}

/** Where text messages go in this installation. */
export function useCountry(): Countries {
  const { data: config } = useQuery(accountQueries.config());
  // Missing in answers that an older build stored, and on a phone that was never online.
  const countries = config?.mobileCountries ?? [];
  return {
    countries,
    hasMobile: countries.length > 0,
    usual: config === undefined || countries.length === 0 ? '' : choosableCountry(config, currentLanguage()),
  };
}

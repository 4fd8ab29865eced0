import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#contract/durations.ts';
import { positionFinder } from '#src/browser/secure-page.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { nearestCity } from '#src/features/platform/content/nearest-city.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ChipButton } from '#src/ui/chip-line.tsx';
import { toast } from '#src/ui/toast.ts';

interface NearestCityProps {
  onFound: (city: string) => void;
}

const wait = { timeout: 10_000, maximumAge: 10 * MINUTE_MS };

/** Finds the nearest city on the phone: its position is never sent. */
export function NearestCity({ onFound }: NearestCityProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const [isBusy, setBusy] = useState(false);
  const finder = positionFinder();
  // Browsers give no position to a page without https.
  if (finder === undefined || cities.length === 0) return null;
  const found = ({ coords }: GeolocationPosition) => {
    setBusy(false);
    const city = nearestCity(cities, { lat: coords.latitude, lng: coords.longitude });
    if (city === undefined) return toast(t('search.near.far'));
    toast(t('search.near.found', { city: city[language] }));
    onFound(city.id);
  };
  const find = () => {
    setBusy(true);
    finder.getCurrentPosition(
      found,
      () => {
        setBusy(false);
        toast(t('search.near.denied'), { kind: 'refused' });
      },
      wait,
    );
  };
  return (
    <ChipButton
      icon="pin"
      label={t(isBusy ? 'search.near.busy' : 'search.near.find')}
      busy={isBusy}
      onClick={find}
    />
  );
}

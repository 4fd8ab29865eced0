import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#contract/durations.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { nearestCity } from '#src/features/city/nearest-city.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { toast } from '#src/ui/toast.ts';

interface NearestCityProps {
  onFound: (city: string) => void;
}

const wait = { timeout: 10_000, maximumAge: 10 * MINUTE_MS };

/** Asks the phone where it is, and nobody else: the nearest city is found here. */
export function NearestCity({ onFound }: NearestCityProps) {
  const { t } = useTranslation('search');
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const [isBusy, setBusy] = useState(false);
  if (!('geolocation' in navigator) || cities.length === 0) return null;
  const found = ({ coords }: GeolocationPosition) => {
    setBusy(false);
    const city = nearestCity(cities, { lat: coords.latitude, lng: coords.longitude });
    if (city === undefined) return toast(t('near.far'));
    toast(t('near.found', { city: city[language] }));
    onFound(city.id);
  };
  const find = () => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      found,
      () => {
        setBusy(false);
        toast(t('near.denied'), { kind: 'refused' });
      },
      wait,
    );
  };
  return (
    <QuietButton icon="pin" busy={isBusy} onClick={find}>
      {t(isBusy ? 'near.busy' : 'near.find')}
    </QuietButton>
  );
}

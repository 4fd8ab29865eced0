import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '#contract/city.ts';
import { errorText } from '#src/console/base/error-text.ts';
import { useFormat } from '#src/i18n/format.ts';
import { cityQueries } from './cities.queries.ts';

interface HolidayCopyProps {
  cityId: string;
  year: number;
  onDays: (days: readonly Holiday[]) => void;
}

/** Takes the days that another city has in the year, to be read and changed before they are noted. */
export function HolidayCopy({ cityId, year, onDays }: HolidayCopyProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const { data } = useQuery(cityQueries.all());
  const [note, setNote] = useState<string | null>(null);
  const cities = (data?.items ?? []).filter(({ id }) => id !== cityId);
  const take = async (id: string): Promise<void> => {
    try {
      const { items } = await client.fetchQuery(cityQueries.holidaysOf(id, year));
      setNote(items.length === 0 ? t('consoleCities.holidays.none', { year }) : null);
      if (items.length > 0) onDays(items);
    } catch (error) {
      setNote(errorText(error, t));
    }
  };
  return (
    <div className="field">
      <label>
        {t('consoleCities.holidays.paste.copy', { year })}{' '}
        <select value="" onChange={({ target }) => void take(target.value)}>
          <option value="" disabled>
            {t('consoleCities.holidays.paste.choose')}
          </option>
          {cities.map((one) => (
            <option key={one.id} value={one.id}>
              {f.local(one)}
            </option>
          ))}
        </select>
      </label>
      <p aria-live="polite" className="faint">
        {note}
      </p>
    </div>
  );
}

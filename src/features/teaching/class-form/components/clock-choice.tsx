import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import type { ClassDraft } from '#src/features/teaching/class-form/class-draft.view.ts';
import { placeOfZone, previewWhen } from '#src/features/teaching/class-form/class-preview.view.ts';
import type { ClassRefusal } from '#src/features/teaching/class-form/class-refusal.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Choice } from '#src/ui/choice.tsx';

interface ClockChoiceProps {
  otherClock: NonNullable<ClassRefusal['otherClock']>;
  draft: ClassDraft;
  change: (part: Partial<ClassDraft>) => void;
  error: string | undefined;
}

/** The chosen clock is not the city's. The person chooses one of the two; each shows the city's time. */
export function ClockChoice({ otherClock: { cityZone, startsAt }, draft, change, error }: ClockChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const city = placeOfZone(cityZone, cities, draft.cityId, format.language);
  const place = placeOfZone(draft.zone, cities, '', format.language);
  return (
    <Choice<'city' | 'other'>
      label={t('classFields.clock', { city })}
      options={[
        {
          value: 'city',
          title: t('classFields.clockOf', { place: city }),
          text: t('classFields.clockShows', { city, when: previewWhen(draft, format) ?? '' }),
        },
        {
          value: 'other',
          title: t('classFields.clockOf', { place }),
          text: t('classFields.clockShows', { city, when: format.dayTime(startsAt, cityZone) }),
        },
      ]}
      value={draft.zoneMeant}
      onChange={(meant) => change(meant === 'city' ? { zone: cityZone } : { zoneMeant: 'other' })}
      error={error}
    />
  );
}

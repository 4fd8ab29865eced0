import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { VenueChoice } from '#src/features/teaching/venue/components/venue-choice.tsx';
import { useVenuesToChoose } from '#src/features/teaching/venue/use-venues-to-choose.ts';
import { placeOfVenue, venueOfWords } from '#src/features/teaching/venue/venue.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** Place of the class: a saved one, or the words of another. */
export function ClassPlace(props: ClassFieldsProps) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = props;
  const { data: cities = [] } = useQuery(cityQueries.list());
  const venues = useVenuesToChoose();
  if (venues.length === 0) return <PlaceFields {...props} />;
  return (
    <VenueChoice
      venues={venues}
      value={venueOfWords(venues, draft)?.id}
      isTyped={draft.placeName !== '' || draft.address !== ''}
      choose={(venue) => change(placeOfVenue(venue, cities))}
      chooseOther={() => change({ placeName: '', address: '' })}
      error={errorOf('placeName') === undefined ? undefined : t('venue.wrong.choose')}
    >
      <PlaceFields {...props} />
    </VenueChoice>
  );
}

/** Name, address and city. Choosing the city also sets its zone. */
function PlaceFields({ draft, change, errorOf }: ClassFieldsProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  return (
    <Stack>
      <p className="of-hint">{t('venue.public')}</p>
      <Field
        label={t('classFields.place')}
        hint={t('classFields.placeHint')}
        maxLength={limits.title}
        value={draft.placeName}
        onChange={(placeName) => change({ placeName })}
        error={errorOf('placeName')}
      />
      <Field
        label={t('classFields.address')}
        autoComplete="street-address"
        maxLength={limits.address}
        value={draft.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <Field
        label={t('classFields.city')}
        kind="select"
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        value={draft.cityId}
        onChange={(cityId) => {
          const city = cities.find(({ id }) => id === cityId);
          change({ cityId, ...(city && { zone: city.zone }) });
        }}
        error={errorOf('cityId')}
      />
    </Stack>
  );
}

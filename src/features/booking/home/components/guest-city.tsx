import { useTranslation } from 'react-i18next';
import type { City } from '#contract/content.ts';
import { useFormat } from '#src/i18n/format.ts';
import { WordButton, WordSelect } from '#src/ui/word.tsx';

interface GuestCityProps {
  /** Undefined until they are known. */
  cities: readonly City[] | undefined;
  /** Empty for everywhere. */
  city: string;
  hasChosen: boolean;
  onChange: (city: string) => void;
}

/** Shows where the city of the search comes from. One tap confirms a guess, and changes it. Keeps its line until the cities are known. */
export function GuestCity({ cities, city, hasChosen, onChange }: GuestCityProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const name = cities?.find(({ id }) => id === city)?.[language];
  if (!cities) return <p className="of-intro-note" />;
  const origin =
    name === undefined
      ? t(hasChosen ? 'home.guest.everywhere' : 'home.guest.noCity')
      : t(hasChosen ? 'home.guest.chosen' : 'home.guest.guess', { city: name });
  return (
    <p className="of-intro-note">
      {origin}{' '}
      {name === undefined || hasChosen ? null : (
        <WordButton onClick={() => onChange(city)}>{t('home.guest.keep')}</WordButton>
      )}{' '}
      <WordSelect
        label={t('home.guest.changeCity')}
        value={city}
        options={[
          { value: '', label: t('home.student.everywhere') },
          ...cities.map(({ id, ...names }) => ({ value: id, label: names[language] })),
        ]}
        onChange={onChange}
      >
        {t('home.guest.change')}
      </WordSelect>
    </p>
  );
}

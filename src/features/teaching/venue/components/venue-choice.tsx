import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnVenue } from '#contract/venue.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** Rows before the coach asks for all. */
const shownFirst = 5;
const other = 'other';

interface VenueChoiceProps {
  /** At least one, last used first. */
  venues: readonly OwnVenue[];
  /** Id of the venue with the words of the form; undefined for another place. */
  value: string | undefined;
  /** True when words of another place are typed. */
  isTyped: boolean;
  choose: (venue: OwnVenue) => void;
  /** Empties the words for another place. */
  chooseOther: () => void;
  error: string | undefined;
  /** Fields of another place. */
  children: ReactNode;
}

/** Saved places, and the fields of another one below them. */
export function VenueChoice({
  venues,
  value,
  isTyped,
  choose,
  chooseOther,
  error,
  children,
}: VenueChoiceProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const [isOther, setOther] = useState(false);
  const isOpen = value === undefined && (isOther || isTyped);
  const shown = venues.filter(({ id }, index) => showsAll || index < shownFirst || id === value);
  return (
    <Stack>
      <Choice
        label={t('venue.choose')}
        options={[
          ...shown.map(({ id, name, address }) => ({ value: id, title: name, text: address })),
          { value: other, title: t('venue.other'), text: t('venue.otherText') },
        ]}
        value={value ?? (isOpen ? other : '')}
        onChange={(chosen) => {
          const venue = venues.find(({ id }) => id === chosen);
          setOther(venue === undefined);
          if (venue === undefined) chooseOther();
          else choose(venue);
        }}
        error={isOpen ? undefined : error}
      />
      {shown.length < venues.length ? (
        <QuietButton icon="down" onClick={() => setShowsAll(true)}>
          {t('venue.all', { count: venues.length })}
        </QuietButton>
      ) : null}
      {isOpen ? children : null}
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import type { City } from '#contract/content.ts';
import { degreesText, pointInLink } from '#contract/map-link.rules.ts';
import { useHere } from '#src/features/teaching/venue/use-here.ts';
import { isFar, kmFromCity, pointOfDraft, type VenueDraft } from '#src/features/teaching/venue/venue.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface VenuePositionProps {
  draft: VenueDraft;
  cities: readonly City[];
  change: (part: Partial<VenueDraft>) => void;
  errorOf: (field: keyof VenueDraft) => string | undefined;
}

/** Coordinates of a venue: from the phone at the door, from a map link or typed. The coach confirms them. */
export function VenuePosition({ draft, cities, change, errorOf }: VenuePositionProps) {
  const { t } = useTranslation();
  const here = useHere(({ latitude, longitude }) =>
    change({ lat: latitude.toFixed(6), lon: longitude.toFixed(6), link: '' }),
  );
  const { state } = here;
  const paste = (link: string) => {
    const point = pointInLink(link);
    change(
      point === undefined
        ? { link }
        : { link: '', lat: degreesText(point.latE6), lon: degreesText(point.lonE6) },
    );
  };
  return (
    <Stack>
      <p className="of-hint">{t('venue.position.lead')}</p>
      <QuietButton
        icon="pin"
        busy={state.kind === 'busy'}
        offReason={here.find === undefined ? t('venue.position.insecure') : undefined}
        onClick={here.find}
      >
        {t('venue.position.here')}
      </QuietButton>
      {state.kind === 'found' || state.kind === 'vague' ? (
        <output>{t(`venue.position.${state.kind}`, { count: state.accuracyM })}</output>
      ) : null}
      {state.kind === 'denied' ? <output>{t('venue.position.denied')}</output> : null}
      <Field
        label={t('venue.position.link')}
        hint={t('venue.position.linkHint')}
        optional
        maxLength={2000}
        value={draft.link}
        onChange={paste}
        error={draft.link.trim() === '' ? errorOf('link') : t('venue.wrong.link')}
      />
      <Field
        label={t('venue.position.lat')}
        optional
        maxLength={20}
        value={draft.lat}
        onChange={(lat) => change({ lat })}
        error={errorOf('lat')}
      />
      <Field
        label={t('venue.position.lon')}
        optional
        maxLength={20}
        value={draft.lon}
        onChange={(lon) => change({ lon })}
      />
      <Confirmation draft={draft} cities={cities} change={change} errorOf={errorOf} />
    </Stack>
  );
}

/** Distance from the city, and the tick without which no position is saved. */
function Confirmation({ draft, cities, change, errorOf }: VenuePositionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!pointOfDraft(draft)) return null;
  const km = kmFromCity(draft, cities);
  const city = cities.find(({ id }) => id === draft.cityId)?.[format.language] ?? '';
  const distance = km === undefined ? '' : format.number(km, km < 10 ? 1 : 0);
  return (
    <>
      {km === undefined ? null : <p>{t('venue.position.distance', { km: distance, city })}</p>}
      <Checkbox
        checked={draft.isConfirmed}
        onChange={(isConfirmed) => change({ isConfirmed })}
        error={errorOf('isConfirmed')}
      >
        {isFar(km) ? t('venue.position.confirmFar', { km: distance, city }) : t('venue.position.confirm')}
      </Checkbox>
      <QuietButton icon="cross" onClick={() => change({ lat: '', lon: '', link: '' })}>
        {t('venue.position.remove')}
      </QuietButton>
    </>
  );
}

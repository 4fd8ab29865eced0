import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { VenueForm as Form } from '#contract/venue.ts';
import { saveErrorOf } from '#src/features/base/error/save-error.view.ts';
import { FormFoot } from '#src/features/base/form/components/form-foot.tsx';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useMovedDraft } from '#src/features/base/form/use-moved-draft.ts';
import { useOvertaken } from '#src/features/base/form/use-overtaken.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import {
  changedVenue,
  targetOf,
  type VenueDraft,
  type VenueError,
  venueErrors,
  venueInput,
  withCity,
} from '#src/features/teaching/venue/venue.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { VenuePosition } from './venue-position.tsx';

interface VenueFormProps {
  start: VenueDraft;
  venue: { id: string; version: number };
  /** Venues of this coach that are on the phone. */
  known: readonly { id: string; version: number }[];
  save: (form: Form) => Promise<unknown>;
  isBusy: boolean;
  error: unknown;
}

/** Form of a venue. Stored on the phone until it is saved; saving needs the network. */
export function VenueForm({ start, venue, known, save, isBusy, error }: VenueFormProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const isOnline = useOnline();
  const { data: cities = [] } = useQuery(cityQueries.list());
  // Earlier builds named the version too.
  useMovedDraft(venue.version === 0 ? undefined : `venue:${venue.id}:${venue.version}`, `venue:${venue.id}`);
  const form = useForm<VenueDraft, VenueError>({
    start,
    check: (typed) => venueErrors(withCity(typed, start.cityId), cities),
    keptAs: venue.version === 0 ? 'venue' : `venue:${venue.id}`,
  });
  const draft = withCity(form.draft, start.cityId);
  const other = useOvertaken(draft, withCity(start, start.cityId), venue.version);
  const shownError = other.restOf(error);
  const change = (part: Partial<VenueDraft>) => form.change(changedVenue(part));
  const errorOf = (field: keyof VenueDraft) => {
    const wrong = form.errors[field];
    return wrong && t(`venue.wrong.${wrong}`);
  };
  const submit = async () => {
    if (isBusy || !form.isRight()) return;
    const input = venueInput(draft, targetOf(draft, venue, known), cities);
    if (input === undefined) return;
    try {
      await save(input);
      await form.drop();
    } catch (failed) {
      // The error is shown at the button; the form stays.
      other.note(failed);
    }
  };
  if (form.isLoading) return <Skeleton layout="form" />;
  return (
    <Stack onSubmit={() => void submit()}>
      <p className="of-faint">{t('venue.public')}</p>
      <Field
        label={t('classFields.place')}
        hint={t('classFields.placeHint')}
        maxLength={limits.title}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
      />
      <Field
        label={t('classFields.address')}
        hint={venue.version > 0 ? t('venue.addressHint') : undefined}
        autoComplete="street-address"
        maxLength={limits.address}
        value={draft.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <Field
        label={t('classFields.city')}
        kind="select"
        disabled={venue.version > 0}
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        value={draft.cityId}
        onChange={(cityId) => change({ cityId })}
        error={errorOf('cityId')}
      />
      <Field
        label={t('venue.door')}
        hint={t('venue.doorHint')}
        kind="textarea"
        optional
        maxLength={limits.venueHint}
        value={draft.hint}
        onChange={(hint) => change({ hint })}
      />
      <Section title={t('venue.position.title')}>
        {start.isConfirmed ? <p className="of-hint">{t('venue.position.moved')}</p> : null}
        <VenuePosition draft={draft} cities={cities} change={change} errorOf={errorOf} />
      </Section>
      <FormFoot
        form={{
          saveError: shownError ? saveErrorOf(shownError, t) : undefined,
          overtaken: other.isOvertaken ? form.startOver : undefined,
          hasErrors: form.hasErrors,
          isBusy,
        }}
        label={t('venue.save')}
        offReason={isOnline ? undefined : t('venue.offline')}
      />
    </Stack>
  );
}

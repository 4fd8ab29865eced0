import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { VenueForm as Form } from '#contract/venue.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { randomId } from '#src/browser/random-id.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { useUsualClass } from '#src/features/teaching/class-form/use-usual-class.ts';
import { VenueForm } from '#src/features/teaching/venue/components/venue-form.tsx';
import { useVenueSteps } from '#src/features/teaching/venue/use-venue-steps.ts';
import { venueSources } from '#src/features/teaching/venue/venue.queries.ts';
import { draftOfVenue, newVenue } from '#src/features/teaching/venue/venue.view.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /coach/venue: the form of a new place, or with `id` of a saved one. */
export function Component() {
  const { t } = useTranslation();
  const goOn = useGoOn();
  const { id } = useScreenParams(paths.coach.venue);
  const { cityId } = useUsualClass();
  const [newId] = useState(randomId);
  const { record, view } = useRecord(venueSources.list(), { missing: t('venue.missing') });
  const { save } = useVenueSteps();
  const venue = record?.find((one) => one.id === id && one.isOwn);
  const onSave = async (form: Form) => {
    await save.mutateAsync(form);
    toast(t('venue.saved'), { kind: 'done' });
    void goOn(paths.coach.venues, { replace: true });
  };
  const shared = { known: record ?? [], save: onSave, isBusy: save.isPending, error: save.error };
  return (
    <Screen title={t(id === undefined ? 'venue.newTitle' : 'venue.changeTitle')} back={paths.coach.venues}>
      {id === undefined ? (
        <VenueForm {...shared} start={newVenue(newId, cityId)} venue={{ id: newId, version: 0 }} />
      ) : (
        <ListState {...view} skeleton="form">
          {venue === undefined ? (
            <EmptyState drawing="calendar" text={t('venue.gone')} />
          ) : (
            <VenueForm {...shared} start={draftOfVenue(venue)} venue={venue} />
          )}
        </ListState>
      )}
    </Screen>
  );
}

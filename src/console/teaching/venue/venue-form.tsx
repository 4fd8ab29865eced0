import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { OperatorVenue } from '#contract/venue.ts';
import { ApiError } from '#src/api/api-error.ts';
import { randomId } from '#src/browser/random-id.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { EditConflict } from '#src/console/base/decision/edit-conflict.tsx';
import { useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { emptyField, type TypedVenue, typedOf, venueOf } from './venue-fields.view.ts';
import { venueQueries } from './venues.queries.ts';

const boxes = {
  name: limits.title,
  address: limits.address,
  place: 2000,
  hint: limits.venueHint,
} as const;

/** The form of a new venue for everybody in a city, or of one that was read. */
export function VenueForm({ venue }: { venue: OperatorVenue | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [newId, setNewId] = useState(randomId);
  const read = { ...typedOf(venue), id: venue?.id ?? newId };
  const form = useKeptForm(`venue ${venue?.id ?? ''}`, read, venue?.version ?? 0);
  const { typed } = form;
  const act = venue === null ? 'open' : 'change';
  const step = useDecisionStep<Input<'operator.venueSave'>>({
    send: (input, key) => ask('operator.venueSave', input, { key }),
    queue: venueQueries.all,
    conflict: 'CONTENT_CHANGED',
    onDone: () => {
      form.settle();
      setNewId(randomId());
      void client.invalidateQueries({ queryKey: venueQueries.all });
    },
  });
  const input = venueOf(typed, { id: typed.id, version: form.version });
  const empty = emptyField(typed);
  const off =
    empty !== undefined
      ? t('console.off.fill', { field: t(`consoleCities.venues.field.${empty}`) })
      : input === undefined
        ? t('consoleCities.venues.noPlace')
        : null;
  const isFar = step.error instanceof ApiError && step.error.reason === 'VENUE_FAR';
  const set = (change: Partial<TypedVenue>) => form.set({ ...typed, isFarMeant: false, ...change });
  return (
    <>
      <StepForm
        open={t(`consoleCities.venues.${act}.open`)}
        consequences={t(`consoleCities.venues.${act}.means`)}
        go={t(`consoleCities.venues.${act}.go`)}
        isStarted={form.isStarted}
        isBusy={step.isPending}
        off={off}
        onGo={(onSuccess) => {
          if (input !== undefined) step.mutate(input, { onSuccess });
        }}
      >
        {venue === null ? (
          <CitySelect
            label={t('consoleCities.venues.field.cityId')}
            none={t('consoleCities.venues.chooseCity')}
            value={typed.cityId}
            onChange={(cityId) => set({ cityId })}
          />
        ) : null}
        {(['name', 'address', 'place', 'hint'] as const).map((one) => (
          <TextField
            key={one}
            label={t(`consoleCities.venues.field.${one}`)}
            hint={one === 'place' ? t('consoleCities.venues.placeHint') : undefined}
            autoComplete="off"
            maxLength={boxes[one]}
            value={typed[one]}
            onChange={({ target }) => set({ [one]: target.value })}
          />
        ))}
        {isFar || typed.isFarMeant ? (
          <label>
            <input
              type="checkbox"
              checked={typed.isFarMeant}
              onChange={({ target }) => set({ isFarMeant: target.checked })}
            />{' '}
            {t('consoleCities.venues.farMeant')}
          </label>
        ) : null}
      </StepForm>
      <Answer
        done={step.isSuccess ? t(`consoleCities.venues.${act}.done`) : null}
        error={step.isConflict ? null : step.error}
        onAgain={step.again}
      />
      <EditConflict form={form} step={step} text={t('consoleCities.venues.conflict')} />
    </>
  );
}

interface CitySelectProps {
  label: string;
  /** Text of the empty choice. */
  none: string;
  value: string;
  onChange: (id: string) => void;
}

export function CitySelect({ label, none, value, onChange }: CitySelectProps) {
  const f = useFormat();
  const { data } = useQuery(cityQueries.all());
  return (
    <div className="field">
      <label>
        {label}
        <select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {(data?.items ?? []).map((city) => (
            <option key={city.id} value={city.id}>
              {f.local(city)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

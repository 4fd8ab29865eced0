import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { City } from '#contract/content.ts';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { EditConflict } from '#src/console/base/decision/edit-conflict.tsx';
import { useKeptForm } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { cityQueries } from './cities.queries.ts';
import { type CityField, cityFields, cityOf, emptyFields, typedOf, wrongField } from './city-fields.view.ts';

const longest: Record<CityField, number> = {
  id: 40,
  en: limits.placeName,
  zh: limits.placeName,
  zone: 64,
  country: 2,
  lat: 12,
  lng: 12,
};
const hints = {
  id: 'consoleCities.hint.id',
  zone: 'consoleCities.hint.zone',
  country: 'consoleCities.hint.country',
  lat: 'consoleCities.hint.degrees',
  lng: 'consoleCities.hint.degrees',
} as const;
const hintOf = (field: CityField) => (field === 'en' || field === 'zh' ? undefined : hints[field]);

/** The form of a new city, or of one that was read. */
export function CityForm({ city }: { city: City | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const form = useKeptForm(`city ${city?.id ?? ''}`, typedOf(city), beforeOf(city));
  const { typed, set: setTyped } = form;
  const queue = cityQueries.all().queryKey;
  const act = city === null ? 'open' : 'change';
  const step = useDecisionStep<Input<'operator.citySet'>>({
    send: (input, key) => ask('operator.citySet', input, { key }),
    queue,
    conflict: 'STATUS_CHANGED',
    onDone: () => {
      form.settle();
      void client.invalidateQueries({ queryKey: queue });
    },
  });
  const { error } = step;
  const wrong = wrongField(typed);
  const empty = emptyFields(typed).map((one) => t(`consoleCities.field.${one}`));
  const off =
    empty.length > 0
      ? t('console.off.fill', { field: f.list(empty) })
      : wrong === undefined
        ? null
        : t(`consoleCities.wrong.${wrong}`);
  const refusal = error instanceof ApiError ? error.reason : undefined;
  const sentence =
    refusal === 'ID_TAKEN'
      ? t('consoleCities.taken')
      : refusal === 'BAD_INPUT'
        ? t('consoleCities.wrong.zone')
        : null;
  return (
    <>
      <StepForm
        open={t(`consoleCities.${act}.open`)}
        consequences={t(`consoleCities.${act}.means`)}
        go={t(`consoleCities.${act}.go`)}
        isStarted={form.isStarted}
        isBusy={step.isPending}
        off={off}
        onGo={(onSuccess) => step.mutate({ ...cityOf(typed), before: form.version }, { onSuccess })}
      >
        {cityFields
          .filter((one) => one !== 'id' || city === null)
          .map((one) => {
            const hint = hintOf(one);
            return (
              <TextField
                key={one}
                label={t(`consoleCities.field.${one}`)}
                hint={hint === undefined ? undefined : t(hint)}
                lang={one === 'zh' ? 'zh-Hans' : one === 'en' ? 'en' : undefined}
                autoComplete="off"
                spellCheck={false}
                maxLength={longest[one]}
                value={typed[one]}
                onChange={({ target }) => setTyped({ ...typed, [one]: target.value })}
              />
            );
          })}
      </StepForm>
      {sentence === null ? (
        <Answer
          done={step.isSuccess ? t(`consoleCities.${act}.done`) : null}
          error={step.isConflict ? null : error}
          onAgain={step.again}
        />
      ) : (
        <p className="wrong" role="alert">
          {sentence}
        </p>
      )}
      <EditConflict form={form} step={step} text={t('consoleCities.change.conflict')} />
    </>
  );
}

function beforeOf(city: City | null): Input<'operator.citySet'>['before'] {
  if (city === null) return null;
  const { en, zh, zone, country, lat, lng } = city;
  return { en, zh, zone, country, lat, lng };
}

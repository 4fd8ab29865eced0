import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { degreesText } from '#contract/map-link.rules.ts';
import type { OperatorVenue } from '#contract/venue.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { ConflictNote } from '#src/console/base/decision/conflict-note.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { useDecisionStep } from '#src/console/base/decision/use-decision-step.ts';
import { PersonWords } from '#src/console/base/person-words.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { keepersOf } from './venue-fields.view.ts';
import { VenueForm } from './venue-form.tsx';
import { venueQueries } from './venues.queries.ts';

interface VenueRowProps {
  venue: OperatorVenue;
  /** Name of its city. */
  city: string;
  /** Rows of all pages that were read, into which this one may be merged. */
  rows: readonly OperatorVenue[];
  /** Called with the answer of a step that takes the row off the list. */
  onGone: (answer: string) => void;
}

/** A venue with the steps that change, end and merge it. */
export function VenueRow({ venue, city, rows, onGone }: VenueRowProps) {
  const { t } = useTranslation();
  const { name, address, hint, point, coach, uses } = venue;
  return (
    <li className="row letter">
      <p>
        <b>{name}</b> {address}, {city}
      </p>
      <p className="faint">
        {point === null
          ? t('consoleCities.venues.noPoint')
          : t('consoleCities.venues.point', {
              north: degreesText(point.latE6),
              east: degreesText(point.lonE6),
            })}{' '}
        · {t('consoleCities.venues.uses', { count: uses })}
      </p>
      {hint === '' ? null : <p>{hint}</p>}
      <p className="faint">
        {coach === null ? (
          t('consoleCities.venues.everybody')
        ) : (
          <PersonWords
            id={coach.id}
            name={coach.name}
            words={(filled) => t('consoleCities.venues.of', { name: filled })}
          />
        )}
      </p>
      <VenueForm venue={venue} />
      <MergeVenue venue={venue} rows={rows} onGone={onGone} />
      <EndVenue venue={venue} onGone={onGone} />
    </li>
  );
}

function MergeVenue({ venue, rows, onGone }: Omit<VenueRowProps, 'city'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const client = useQueryClient();
  const [keptId, setKept] = useKept(`${venue.id} merge`, '');
  const keepers = keepersOf(venue, rows);
  const step = useDecisionStep<Input<'operator.venueMerge'>>({
    send: (input, key) => ask('operator.venueMerge', input, { key }),
    queue: venueQueries.all,
    conflict: 'CONTENT_CHANGED',
    onDone: () => {
      const kept = keepers.find(({ id }) => id === keptId)?.name ?? '';
      onGone(t('consoleCities.venues.merge.done', { name: venue.name, kept }));
      void client.invalidateQueries({ queryKey: venueQueries.all });
    },
  });
  const field = t('consoleCities.venues.merge.kept');
  return (
    <>
      <StepForm
        open={t('consoleCities.venues.merge.open')}
        consequences={t('consoleCities.venues.merge.means')}
        go={t('consoleCities.venues.merge.go')}
        isDanger
        isBusy={step.isPending}
        off={
          keepers.length === 0
            ? t('consoleCities.venues.merge.none')
            : keptId === ''
              ? t('console.off.fill', { field })
              : null
        }
        onGo={(onSuccess) => step.mutate({ id: venue.id, keptId }, { onSuccess })}
      >
        <div className="field">
          <label>
            {field}
            <select value={keptId} onChange={({ target }) => setKept(target.value)}>
              <option value="">{t('consoleCities.venues.merge.choose')}</option>
              {keepers.map((one) => (
                <option key={one.id} value={one.id}>
                  {f.list([one.name, one.address, one.coach?.name ?? t('consoleCities.venues.everybody')])}
                </option>
              ))}
            </select>
          </label>
        </div>
      </StepForm>
      <Answer done={null} error={step.isConflict ? null : step.error} onAgain={step.again} />
      {step.isConflict ? (
        <ConflictNote text={t('consoleCities.venues.conflict')} onLookAgain={step.lookAgain} />
      ) : null}
    </>
  );
}

function EndVenue({ venue: { id, name }, onGone }: Pick<VenueRowProps, 'venue' | 'onGone'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const step = useDecisionStep<Input<'operator.venueEnd'>>({
    send: (input, key) => ask('operator.venueEnd', input, { key }),
    queue: venueQueries.all,
    conflict: 'CONTENT_CHANGED',
    onDone: () => {
      onGone(t('consoleCities.venues.end.done', { name }));
      void client.invalidateQueries({ queryKey: venueQueries.all });
    },
  });
  return (
    <>
      <StepForm
        open={t('consoleCities.venues.end.open')}
        consequences={t('consoleCities.venues.end.means')}
        go={t('consoleCities.venues.end.go')}
        isDanger
        isBusy={step.isPending}
        onGo={(onSuccess) => step.mutate({ id }, { onSuccess })}
      />
      <Answer done={null} error={step.error} onAgain={step.again} />
    </>
  );
}

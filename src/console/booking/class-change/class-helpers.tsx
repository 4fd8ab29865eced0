import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Input, Output } from '#contract/all-apis.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { ReasonStep } from '#src/console/base/step/reason-step.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { classQueries } from './class.queries.ts';

type Helper = Output<'operator.classHelpers'>['items'][number];

/** Helpers of a class, why one of them may not help, and their release: only then does the class take bookings. */
export function ClassHelpers({ id, zone }: { id: string; zone: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = classQueries.helpers(id);
  const { data, error, refetch } = useQuery(query);
  const step = useKeyed(
    (input: Input<'operator.helperRelease'>, key) => ask('operator.helperRelease', input, { key }),
    { onSuccess: () => void client.invalidateQueries({ queryKey: query.queryKey }) },
  );
  return (
    <section aria-labelledby="helpers">
      <h2 id="helpers">{t('console.classes.helpers.title')}</h2>
      {data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p className="note">{t('console.classes.helpers.none')}</p> : null}
      <ul className="rows">
        {data?.items.map((one) => (
          <HelperRow
            key={one.id}
            one={one}
            zone={zone}
            isBusy={step.isPending}
            onRelease={(reason, onDone) => step.mutate({ id: one.id, reason }, { onSuccess: onDone })}
          />
        ))}
      </ul>
      <Answer
        done={step.isSuccess ? t('console.classes.helpers.done') : null}
        error={step.error}
        onAgain={() => step.variables !== undefined && step.mutate(step.variables)}
      />
    </section>
  );
}

interface HelperRowProps {
  one: Helper;
  zone: string;
  isBusy: boolean;
  onRelease: (reason: string, onDone: () => void) => void;
}

function HelperRow({
  one: { id, helper, hold, clearedUntil, actions },
  zone,
  isBusy,
  onRelease,
}: HelperRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li className="row letter">
      <p>
        <PersonLink id={helper.id} name={helper.name} /> {t(`console.role.${helper.role}`)}
      </p>
      <ul className="facts">
        <li>{t(hold === null ? 'console.classes.helpers.may' : `console.classes.helpers.hold.${hold}`)}</li>
        <li>
          {clearedUntil === null
            ? t('console.classes.helpers.noEvidence')
            : t('console.classes.helpers.until', { day: f.day(clearedUntil, zone) })}
        </li>
      </ul>
      {actions.length === 0 ? null : (
        <ReasonStep
          id={`${id} release`}
          open={t('console.classes.helpers.release')}
          consequences={t('console.classes.helpers.means')}
          go={t('console.classes.helpers.go')}
          isDanger
          isBusy={isBusy}
          label={t('console.classes.helpers.why')}
          hint={t('console.classes.helpers.hint')}
          onReason={onRelease}
        />
      )}
    </li>
  );
}

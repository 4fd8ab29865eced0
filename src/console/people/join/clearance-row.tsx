import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClearanceKind } from '#contract/clearance.ts';
import { DAY_MS } from '#contract/durations.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { now } from '#src/clock/clock.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { clearanceQueries } from '#src/console/people/clearance/clearances.queries.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { joinQueries, type Clearances } from './join.queries.ts';

interface ClearanceRowProps {
  accountId: string;
  kind: ClearanceKind;
  isRequired: boolean;
  evidence: Clearances['items'][number] | undefined;
}

/** Good for a year at most. */
const longestMs = 365 * DAY_MS;

/** One kind of evidence: its end date, and a form for a new one. */
export function ClearanceRow({ accountId, kind, isRequired, evidence }: ClearanceRowProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const id = useId();
  const client = useQueryClient();
  const zone = readerZone();
  const lastDay = dayIn(zone, new Date(now() + longestMs).toISOString());
  // Evidence that is good keeps its end until another day is chosen.
  const [day, setDay] = useState(evidence?.isValid ? dayIn(zone, evidence.expiresAt) : lastDay);
  const set = useKeyed(
    (input: { id: string; kind: ClearanceKind; expiresAt: string }, key) =>
      ask('operator.clearanceSet', input, { key }),
    {
      onSuccess: (answer) => {
        client.setQueryData(joinQueries.clearances(accountId).queryKey, answer);
        // The new date may have opened or closed a role.
        void client.invalidateQueries({ queryKey: joinQueries.details(accountId) });
        void client.invalidateQueries({ queryKey: joinQueries.lists });
        void client.invalidateQueries({ queryKey: clearanceQueries.lists });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Good through the whole day, where the operator sits.
    if (!set.isPending)
      set.mutate({ id: accountId, kind, expiresAt: new Date(`${day}T23:59:59`).toISOString() });
  };
  const state = evidence === undefined ? 'missing' : evidence.isValid ? 'valid' : 'expired';
  return (
    <li className="row evidence">
      <b>{t(`console.clearance.kind.${kind}`)}</b>
      <span>
        <span className={state === 'valid' ? 'mark good' : 'mark warn'}>
          {t(`console.clearance.${state}`, {
            day: evidence === undefined ? '' : f.day(evidence.expiresAt, zone),
          })}
        </span>
        {isRequired ? null : <span className="faint">{t('console.clearance.notNeeded')}</span>}
      </span>
      <form className="inline" onSubmit={submit}>
        <label htmlFor={id}>{t('console.clearance.goodUntil')}</label>
        <input
          id={id}
          type="date"
          required
          max={lastDay}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <button type="submit" aria-busy={set.isPending}>
          {t('console.clearance.save', { kind: t(`console.clearance.kind.${kind}`) })}
        </button>
      </form>
      <Answer
        done={set.isSuccess ? t('console.clearance.saved') : null}
        error={set.error}
        onAgain={() => set.variables !== undefined && set.mutate(set.variables)}
      />
    </li>
  );
}

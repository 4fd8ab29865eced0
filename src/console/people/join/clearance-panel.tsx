import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ClearanceKind } from '#contract/clearance.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Role } from '#contract/enums.ts';
import { now } from '#src/clock/clock.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { ClearanceRow, type TypedEvidence } from './clearance-row.tsx';
import { type Clearances, joinQueries } from './join.queries.ts';
import { useEvidence } from './use-evidence.ts';

interface ClearancePanelProps {
  accountId: string;
  role: Exclude<Role, 'student'>;
}

/** Good for a year at most. */
const longestMs = 365 * DAY_MS;
const nothingTyped: TypedEvidence = { day: '', reference: '' };
const nothingYet = {};

/** The evidence that the role needs, and all other evidence about the person. */
export function ClearancePanel({ accountId, role }: ClearancePanelProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { data, error, refetch } = useQuery(joinQueries.clearances(accountId));
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />;
  const own = data.roles.find((one) => one.role === role);
  const until = own?.clearedUntil ?? null;
  return (
    <section aria-labelledby="clearances">
      <h2 id="clearances">{t('console.clearance.title')}</h2>
      <p>
        {until === null
          ? t('console.clearance.incomplete')
          : t('console.clearance.until', { day: f.longDay(until, readerZone()) })}{' '}
        <Link
          to={`/audit?${new URLSearchParams({ subject: accountId, action: 'clearance.set' }).toString()}`}
        >
          {t('console.clearance.who')}
        </Link>
      </p>
      <EvidenceForm accountId={accountId} items={data.items} required={own?.required ?? []} />
    </section>
  );
}

interface EvidenceFormProps {
  accountId: string;
  items: Clearances['items'];
  required: readonly ClearanceKind[];
}

/** One form for all kinds. A kind without a new day stays as it is. */
function EvidenceForm({ accountId, items, required }: EvidenceFormProps) {
  const { t } = useTranslation();
  const [typed, , change] = useKept<Partial<Record<ClearanceKind, TypedEvidence>>>(
    `${accountId} evidence`,
    nothingYet,
  );
  const write = (kind: ClearanceKind, evidence: TypedEvidence) =>
    change((before) => ({ ...before, [kind]: evidence }));
  const save = useEvidence(accountId, (kind) => write(kind, nothingTyped));
  const others = items.map(({ kind }) => kind).filter((kind) => !required.includes(kind));
  const kinds = [...required, ...others];
  const given = kinds.flatMap((kind) => {
    const { day, reference } = typed[kind] ?? nothingTyped;
    if (day === '') return [];
    // Good through the whole day, where the operator sits.
    const expiresAt = new Date(`${day}T23:59:59`).toISOString();
    return [
      { id: accountId, kind, expiresAt, ...(reference.trim() !== '' && { reference: reference.trim() }) },
    ];
  });
  const send = () => {
    if (!save.isPending) save.mutate(given);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit}>
      <ul className="rows">
        {kinds.map((kind) => (
          <ClearanceRow
            key={kind}
            kind={kind}
            isRequired={required.includes(kind)}
            evidence={items.find((item) => item.kind === kind)}
            lastDay={dayIn(readerZone(), new Date(now() + longestMs).toISOString())}
            typed={typed[kind] ?? nothingTyped}
            onTyped={(evidence) => write(kind, evidence)}
          />
        ))}
      </ul>
      <p className="faint">
        {t('console.clearance.referenceHint')} {t('console.clearance.hint')}
      </p>
      <OffButton
        type="submit"
        kind="main"
        isBusy={save.isPending}
        off={given.length === 0 ? t('console.clearance.fill') : null}
      >
        {t('console.clearance.save')}
      </OffButton>
      <Answer
        done={save.isSuccess && given.length === 0 ? t('console.clearance.saved') : null}
        error={save.error}
        onAgain={send}
      />
    </form>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OffButton } from '#src/console/base/off-button.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { AuditLineRow } from './audit-line-row.tsx';
import { type AuditFilter, auditQueries } from './audit.queries.ts';
import { VerifyChain } from './verify-chain.tsx';

/** The audit log, newest first: all of it, about one record, or of one operator. */
export function AuditPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filter = { subjectId: search.get('subject') ?? '', actorId: search.get('actor') ?? '' };
  const query = useInfiniteQuery(auditQueries.list(filter));
  return (
    <Page title={t('console.audit.title')} back={<Places />}>
      <VerifyChain />
      <FilterForm
        filter={filter}
        onFilter={({ subjectId, actorId }) => setSearch({ subject: subjectId, actor: actorId })}
      />
      <Queue query={query} none={t('console.audit.none')}>
        {(rows) => (
          <ul className="rows" aria-label={t('console.audit.title')}>
            {rows.map((row) => (
              <AuditLineRow key={row.no} line={row} />
            ))}
          </ul>
        )}
      </Queue>
    </Page>
  );
}

interface FilterFormProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

function FilterForm({ filter, onFilter }: FilterFormProps) {
  const { t } = useTranslation();
  const [subjectId, setSubjectId] = useState(filter.subjectId);
  const [actorId, setActorId] = useState(filter.actorId);
  const wanted = { subjectId: subjectId.trim(), actorId: actorId.trim() };
  const isShown = wanted.subjectId === filter.subjectId && wanted.actorId === filter.actorId;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilter(wanted);
  };
  return (
    <form className="narrow" onSubmit={submit}>
      <TextField
        label={t('console.audit.subject')}
        hint={t('console.audit.subjectHint')}
        maxLength={64}
        spellCheck={false}
        value={subjectId}
        onChange={({ target }) => setSubjectId(target.value)}
      />
      <TextField
        label={t('console.audit.actor')}
        hint={t('console.audit.actorHint')}
        maxLength={36}
        spellCheck={false}
        value={actorId}
        onChange={({ target }) => setActorId(target.value)}
      />
      <OffButton type="submit" off={isShown ? t('console.off.shown') : null}>
        {t('console.audit.filter')}
      </OffButton>
    </form>
  );
}

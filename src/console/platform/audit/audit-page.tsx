import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OffButton } from '#src/console/base/off-button.tsx';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { type AuditFilter, type AuditLine, auditQueries } from './audit.queries.ts';
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
              <LineRow key={row.no} line={row} />
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

/** One line. An action or a kind without words, from an older log, is shown as its code; so are the facts. */
function LineRow({
  line: { no, at, actorId, actorName, action, subject, subjectName, facts, hash },
}: {
  line: AuditLine;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li className="row letter">
      <p>
        <b>{t(`console.audit.action.${action}`, { defaultValue: action })}</b>{' '}
        <span className="faint">{t('console.audit.line', { no, when: f.dayTime(at, readerZone()) })}</span>
      </p>
      <ul className="facts">
        <li>
          {actorId === null
            ? t('console.audit.server')
            : t('console.audit.by', { name: actorName ?? '–', id: actorId })}
        </li>
        <li>
          {t('console.audit.about', {
            kind: t(`console.audit.kind.${subject.kind}`, { defaultValue: subject.kind }),
            id: subject.id,
          })}
        </li>
        {subjectName === null ? null : (
          <li>{subject.kind === 'order' ? <OrderLink number={subjectName} /> : subjectName}</li>
        )}
        {hash === null ? <li className="faint">{t('console.audit.notChained')}</li> : null}
      </ul>
      {Object.keys(facts).length === 0 ? null : <code>{JSON.stringify(facts)}</code>}
    </li>
  );
}

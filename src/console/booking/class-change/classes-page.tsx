import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { Places } from '#src/console/base/places.tsx';
import { Queue } from '#src/console/base/queue.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { CoachSearch } from '#src/console/teaching/coach/coach-search.tsx';
import { coachQueries } from '#src/console/teaching/coach/coach.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { idIn } from './class-address.view.ts';

/** Finds a class by its address, or by its instructor. */
export function ClassesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const coach = search.get('coach');
  return (
    <Page title={t('console.classes.title')} back={<Places />}>
      <p className="faint">{t('console.classes.lead')}</p>
      <AddressForm />
      <CoachSearch label={t('console.classes.coach')} onPick={({ id }) => setSearch({ coach: id })} />
      {coach === null ? null : <ClassesOf key={coach} coachId={coach} />}
    </Page>
  );
}

/** Opens the class of a pasted address. */
function AddressForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = idIn(typed);
    setWrong(id === undefined);
    if (id !== undefined) void navigate(`/classes/${id}`);
  };
  return (
    <form className="narrow" onSubmit={submit} noValidate>
      <TextField
        label={t('console.classes.address')}
        hint={t('console.classes.addressHint')}
        error={isWrong ? t('console.classes.addressWrong') : undefined}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <button type="submit">{t('console.classes.openAddress')}</button>
    </form>
  );
}

/** Classes to come of one instructor. */
function ClassesOf({ coachId }: { coachId: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const query = useInfiniteQuery(coachQueries.classes(coachId));
  return (
    <Queue query={query} none={t('console.classes.none')}>
      {(rows) => (
        <ul className="rows" aria-label={t('console.classes.toCome')}>
          {rows.map(({ id, title, coach, startsAt, zone }) => (
            <li key={id} className="row-beside">
              <Link className="row" to={`/classes/${id}`}>
                <b>{f.local(title)}</b>
                <span>{f.dayTimeAt(startsAt, zone)}</span>
              </Link>
              <PersonLink id={coachId} name={f.name(coach)} />
            </li>
          ))}
        </ul>
      )}
    </Queue>
  );
}

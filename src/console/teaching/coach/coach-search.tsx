import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { coachQueries, type FoundCoach } from './coach.queries.ts';

interface CoachSearchProps {
  label: string;
  onPick: (coach: FoundCoach) => void;
}

/** Finds public instructors by the beginning of a part of their name. */
export function CoachSearch({ label, onPick }: CoachSearchProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const { data, error, refetch, isFetching } = useQuery(coachQueries.search(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setName(typed.trim());
  };
  return (
    <div>
      <form className="narrow" onSubmit={submit}>
        <TextField
          label={label}
          hint={t('console.coaches.hint')}
          maxLength={limits.search}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" aria-busy={isFetching}>
          {t('console.coaches.find')}
        </button>
      </form>
      {name !== '' && data === undefined ? <LoadState error={error} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p className="note">{t('console.coaches.none')}</p> : null}
      {data === undefined || data.items.length === 0 ? null : (
        <ul className="rows" aria-label={t('console.coaches.found')}>
          {data.items.map((coach) => (
            <li key={coach.id}>
              <button type="button" className="quiet" onClick={() => onPick(coach)}>
                {f.name(coach)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {data?.next ? <p className="faint">{t('console.coaches.more')}</p> : null}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { LoadState } from '#src/console/base/load-state.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { useFormat } from '#src/i18n/format.ts';
import type { Audience } from './announcement-draft.view.ts';
import { announcementQueries } from './announcements.queries.ts';

interface TeamChoiceProps {
  team: Audience['team'];
  typed: string;
  onTyped: (typed: string) => void;
  onTeam: (team: Audience['team']) => void;
}

/** One team or none. A team is found by the beginning of its name; the search begins with Enter or its button. */
export function TeamChoice({ team, typed, onTyped, onTeam }: TeamChoiceProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [asked, setAsked] = useState('');
  const { data, error, refetch } = useQuery({
    ...announcementQueries.teams(asked),
    enabled: asked !== '' && team === null,
  });
  const find = () => setAsked(typed.trim());
  if (team !== null)
    return (
      <p className="inline">
        <b>{f.local(team.name)}</b>
        <button type="button" onClick={() => onTeam(null)}>
          {t('console.announce.team.drop', { name: f.local(team.name) })}
        </button>
      </p>
    );
  return (
    <>
      <TextField
        label={t('console.announce.team.label')}
        hint={t('console.announce.team.hint')}
        maxLength={limits.search}
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) find();
        }}
      />
      <p>
        <button type="button" onClick={find}>
          {t('console.announce.team.find')}
        </button>
      </p>
      {asked === '' ? null : data === undefined ? (
        <LoadState error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <p className="note">{t('console.announce.team.none')}</p>
      ) : (
        <ul className="rows" aria-label={t('console.announce.team.found')}>
          {data.items.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setAsked('');
                  onTeam({ id, name });
                }}
              >
                {f.local(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

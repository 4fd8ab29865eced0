import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languages } from '#contract/enums.ts';
import type { OperatorTeam } from '#contract/team.ts';
import { joinQueries } from '#src/console/people/join/join.queries.ts';

type Words = Pick<OperatorTeam, 'name' | 'introduction' | 'affiliation' | 'logo'>;

/** Text of a team in each of its languages. */
export function TeamWords({ title, words }: { title: string; words: Words }) {
  const { t } = useTranslation();
  return (
    <article aria-label={title}>
      <h3>{title}</h3>
      {words.logo ? <TeamLogo name={words.logo} /> : null}
      {languages
        .filter((language) => words.name[language] ?? words.introduction[language])
        .map((language) => (
          <div key={language} lang={language === 'zh' ? 'zh-Hans' : 'en'}>
            <p>
              <span className="mark">{t(`console.languages.${language}`)}</span>{' '}
              <b>{words.name[language] ?? ''}</b>
            </p>
            <p className="typed">{words.introduction[language] ?? ''}</p>
          </div>
        ))}
      {words.affiliation === null ? null : (
        <p>{t('console.teams.affiliation', { name: words.affiliation })}</p>
      )}
    </article>
  );
}

/** A logo as it was handed in; before it is approved only its sender and operators can read it. */
function TeamLogo({ name }: { name: string }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(joinQueries.picture(name));
  if (isError)
    return (
      <p className="wrong">
        {t('console.picture.failed')}{' '}
        <button type="button" onClick={() => void refetch()}>
          {t('console.retry')}
        </button>
      </p>
    );
  return data === undefined ? null : <img className="logo" src={data} alt={t('console.teams.logo')} />;
}

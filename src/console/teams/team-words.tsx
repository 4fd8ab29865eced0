import { useTranslation } from 'react-i18next';
import { languages } from '#contract/enums.ts';
import type { OperatorTeam } from '#contract/team.ts';
import { TeamLogo } from './team-logo.tsx';

type Words = Pick<OperatorTeam, 'name' | 'introduction' | 'affiliation' | 'logo'>;

/** Words of a team in every language in which they were written. */
export function TeamWords({ title, words }: { title: string; words: Words }) {
  const { t } = useTranslation('console');
  const { t: tCommon } = useTranslation('common');
  return (
    <article aria-label={title}>
      <h3>{title}</h3>
      {words.logo ? <TeamLogo name={words.logo} /> : null}
      {languages
        .filter((language) => words.name[language] ?? words.introduction[language])
        .map((language) => (
          <div key={language} lang={language === 'zh' ? 'zh-Hans' : 'en'}>
            <p>
              <span className="mark">{tCommon(`language.${language}`)}</span>{' '}
              <b>{words.name[language] ?? ''}</b>
            </p>
            <p className="typed">{words.introduction[language] ?? ''}</p>
          </div>
        ))}
      {words.affiliation === null ? null : <p>{t('teams.affiliation', { name: words.affiliation })}</p>}
    </article>
  );
}

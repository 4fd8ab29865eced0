import { useTranslation } from 'react-i18next';
import { languages } from '#contract/enums.ts';
import { consoleSession, useConsoleSession } from './base/console-session.ts';
import { currentLanguage, switchLanguage } from './base/words.ts';
import { SearchField } from './operating/search/search-field.tsx';
import { signOut } from './people/session/sign-out.ts';

/** The search is there while the console is open: nothing that was typed stays behind a closed one. */
export function Bar({ onFind }: { onFind: (typed: string) => void }) {
  const { t } = useTranslation();
  const { signedIn, pause } = useConsoleSession();
  return (
    <header className="bar">
      <a className="brand" href="/console">
        {t('common.appName')} · {t('console.title')}
      </a>
      {signedIn === null || pause !== null ? null : <SearchField onFind={onFind} />}
      <div className="bar-end">
        {signedIn === null ? null : <span>{signedIn.name}</span>}
        <select
          aria-label={t('console.language')}
          value={currentLanguage()}
          onChange={({ target }) => void switchLanguage(target.value === 'zh' ? 'zh' : 'en')}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language === 'zh' ? 'zh-Hans' : 'en'}>
              {t(`common.language.${language}`)}
            </option>
          ))}
        </select>
        {signedIn === null ? null : (
          <button type="button" className="quiet" onClick={() => signOut(consoleSession.token())}>
            {t('console.signOut')}
          </button>
        )}
      </div>
    </header>
  );
}

import { useTranslation } from 'react-i18next';
import { languages } from '#contract/enums.ts';
import { consoleSession, useConsoleSession } from './console-session.ts';
import { forgetRefusals } from './decision/refusal-drafts.ts';
import { forgetAnswers } from './feedback/answer-drafts.ts';
import { signOut } from './gate/sign-out.ts';
import { forgetReasons } from './reviews/reason-drafts.ts';
import { currentLanguage, speak } from './words.ts';

export function Bar() {
  const { t } = useTranslation('console');
  const { t: tCommon } = useTranslation('common');
  const { signedIn } = useConsoleSession();
  const leave = () => {
    forgetReasons();
    forgetAnswers();
    forgetRefusals();
    signOut(consoleSession.token());
  };
  return (
    <header className="bar">
      <a className="brand" href="/console">
        {tCommon('appName')} · {t('title')}
      </a>
      <div className="bar-end">
        {signedIn === null ? null : <span>{signedIn.name}</span>}
        <select
          aria-label={t('language')}
          value={currentLanguage()}
          onChange={({ target }) => void speak(target.value === 'zh' ? 'zh' : 'en')}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language === 'zh' ? 'zh-Hans' : 'en'}>
              {tCommon(`language.${language}`)}
            </option>
          ))}
        </select>
        {signedIn === null ? null : (
          <button type="button" className="quiet" onClick={leave}>
            {t('signOut')}
          </button>
        )}
      </div>
    </header>
  );
}

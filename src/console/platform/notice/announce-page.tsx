import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { type Language, languages, type Role, roles } from '#contract/enums.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { Answer } from '#src/console/base/answer.tsx';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { Page } from '#src/console/base/page.tsx';
import { Places } from '#src/console/base/places.tsx';
import { StepForm } from '#src/console/base/step/step-form.tsx';
import { AnnouncementWords, type Written } from './announcement-words.tsx';
import { Audience } from './audience.tsx';

const empty: Written = { title: '', body: '' };

/** Announces something to everybody, to a role or to the readers of a language. */
export function AnnouncePage() {
  const { t } = useTranslation();
  const [words, setWords] = useKept('announcement', { en: empty, zh: empty });
  const [role, setRole] = useKept<Role | undefined>('announcement role', undefined);
  const [language, setLanguage] = useKept<Language | undefined>('announcement language', undefined);
  const step = useKeyed(
    (input: Input<'operator.announce'>, key) => ask('operator.announce', input, { key }),
    { onSuccess: () => setWords({ en: empty, zh: empty }) },
  );
  const cleanIn = (one: Language): Written => ({
    title: words[one].title.trim(),
    body: words[one].body.trim(),
  });
  const text = { en: cleanIn('en'), zh: cleanIn('zh') };
  const isWhole = languages.every((one) => text[one].title !== '' && text[one].body !== '');
  const send = (onSuccess: () => void) =>
    step.mutate({ text, ...(role && { role }), ...(language && { language }) }, { onSuccess });
  return (
    <Page title={t('console.announce.title')} back={<Places />}>
      <p className="faint">{t('console.announce.lead')}</p>
      {languages.map((one) => (
        <AnnouncementWords
          key={one}
          language={one}
          words={words[one]}
          onChange={(part) => setWords({ ...words, [one]: { ...words[one], ...part } })}
        />
      ))}
      <Audience
        label={t('console.announce.role')}
        all={t('console.announce.everybody')}
        choices={roles.map((one) => [one, t(`console.announce.roles.${one}`)] as const)}
        value={role}
        onValue={setRole}
      />
      <Audience
        label={t('console.announce.language')}
        all={t('console.announce.bothLanguages')}
        choices={languages.map((one) => [one, t(`console.feedback.reads.${one}`)] as const)}
        value={language}
        onValue={setLanguage}
      />
      {isWhole ? (
        <section aria-label={t('console.announce.preview')}>
          <h2>{t('console.announce.preview')}</h2>
          {languages.map((one) => (
            <article key={one} className="panel" lang={one === 'zh' ? 'zh-Hans' : 'en'}>
              <h3>{text[one].title}</h3>
              <p className="typed">{text[one].body}</p>
            </article>
          ))}
          <StepForm
            open={t('console.announce.open')}
            consequences={t('console.announce.means', {
              role: t(role === undefined ? 'console.announce.everybody' : `console.announce.roles.${role}`),
              language: t(
                language === undefined
                  ? 'console.announce.bothLanguages'
                  : `console.feedback.reads.${language}`,
              ),
            })}
            go={t('console.announce.go')}
            isDanger
            isBusy={step.isPending}
            onGo={send}
          />
        </section>
      ) : (
        <p className="note">{t('console.announce.missing')}</p>
      )}
      <Answer
        done={step.data === undefined ? null : t('console.announce.done', { count: step.data.notified })}
        error={step.error}
        onAgain={() => step.variables !== undefined && step.mutate(step.variables)}
      />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { diffOf } from './text-diff.view.ts';

interface TextDiffProps {
  language: Language;
  before: readonly string[];
  after: readonly string[];
}

/** Shows what changed between two versions of a text. A text without a change shows a sentence. */
export function TextDiff({ language, before, after }: TextDiffProps) {
  const { t } = useTranslation();
  const label = t(`console.languages.${language}`);
  const lines = diffOf(before, after);
  const hasChange = lines.some(({ is }) => is !== 'same');
  return (
    <section className="panel" aria-label={label}>
      <h3>{label}</h3>
      {hasChange ? null : <p className="note">{t('consoleRules.diff.same')}</p>}
      <div lang={language === 'zh' ? 'zh-Hans' : 'en'}>
        {lines.map(({ is, text }, place) => (
          <DiffText key={place} is={is} text={text} />
        ))}
      </div>
    </section>
  );
}

function DiffText({ is, text }: ReturnType<typeof diffOf>[number]) {
  const { t } = useTranslation();
  if (is === 'same') return <p>{text}</p>;
  const Mark = is === 'added' ? 'ins' : 'del';
  return (
    <p>
      <span className={is === 'added' ? 'mark good' : 'mark warn'}>{t(`consoleRules.diff.${is}`)}</span>{' '}
      <Mark>{text}</Mark>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import type { Written } from './announcement-draft.view.ts';

interface AnnouncementWordsProps {
  language: Language;
  words: Written;
  onChange: (part: Partial<Written>) => void;
}

/** Title and text of an announcement in one language. */
export function AnnouncementWords({ language, words, onChange }: AnnouncementWordsProps) {
  const { t } = useTranslation();
  const of = { language: t(`console.languages.${language}`) };
  return (
    <fieldset lang={language === 'zh' ? 'zh-Hans' : 'en'}>
      <legend>{of.language}</legend>
      <TextField
        label={t('console.announce.heading', of)}
        maxLength={limits.title}
        value={words.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextBox
        label={t('console.announce.text', of)}
        hint={t('console.announce.textHint')}
        maxLength={limits.description}
        rows={4}
        value={words.body}
        onValue={(body) => onChange({ body })}
      />
    </fieldset>
  );
}

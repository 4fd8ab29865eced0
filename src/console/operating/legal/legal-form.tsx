import { useTranslation } from 'react-i18next';
import type { LegalText } from '#contract/content.ts';
import { type LegalKind, languages } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { OffButton } from '#src/console/base/off-button.tsx';
import { TextField } from '#src/console/base/text-field.tsx';
import { LegalAnswer } from './legal-answer.tsx';
import { bodyOf, firstUneven, writtenOf } from './legal-text.view.ts';
import { useLegalStep } from './use-legal-step.ts';

interface LegalFormProps {
  /** Key of the unsaved text: it survives the idle close of a console. */
  id: string;
  kind: LegalKind;
  /** Zero before the first save. */
  edit: number;
  start: Pick<LegalText, 'en' | 'zh'>;
}

/** The next version in both languages, with the same sections in both. Nobody reads it before it is published. */
export function LegalForm({ id, kind, edit, start }: LegalFormProps) {
  const { t } = useTranslation();
  const [words, setWords] = useKept(`legal ${id}`, {
    en: writtenOf(start.en),
    zh: writtenOf(start.zh),
  });
  const step = useLegalStep();
  const [en, zh] = [bodyOf(words.en), bodyOf(words.zh)];
  const uneven = en === undefined || zh === undefined ? undefined : firstUneven(en, zh);
  const isBroken = en === undefined || zh === undefined;
  const unlike = uneven === undefined ? null : t('consoleRules.legal.uneven', { at: uneven });
  const off = isBroken ? t('consoleRules.legal.broken') : unlike;
  return (
    <>
      <p className="faint">{t('consoleRules.legal.signs')}</p>
      {languages.map((one) => {
        const of = { language: t(`console.languages.${one}`) };
        const write = (part: Partial<(typeof words)[typeof one]>) =>
          setWords({ ...words, [one]: { ...words[one], ...part } });
        return (
          <fieldset key={one} lang={one === 'zh' ? 'zh-Hans' : 'en'}>
            <legend>{of.language}</legend>
            <TextField
              label={t('consoleRules.legal.heading', of)}
              maxLength={limits.title}
              value={words[one].title}
              onChange={({ target }) => write({ title: target.value })}
            />
            <TextBox
              label={t('consoleRules.legal.intro', of)}
              hint={t('consoleRules.legal.introHint')}
              maxLength={limits.articleText}
              rows={3}
              value={words[one].intro}
              onValue={(intro) => write({ intro })}
            />
            <TextBox
              label={t('consoleRules.legal.text', of)}
              hint={t('consoleRules.legal.textHint')}
              maxLength={limits.articleText * limits.articleItems}
              rows={16}
              value={words[one].text}
              onValue={(text) => write({ text })}
            />
          </fieldset>
        );
      })}
      <div className="buttons">
        <OffButton
          kind="main"
          isBusy={step.isPending}
          off={off}
          onPress={() => {
            if (en === undefined || zh === undefined || step.isPending) return;
            step.mutate({ do: 'save', input: { kind, edit, en, zh } });
          }}
        >
          {t('consoleRules.legal.save')}
        </OffButton>
      </div>
      <LegalAnswer step={step} done={null} />
    </>
  );
}

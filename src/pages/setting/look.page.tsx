import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { usePlainWords } from '#src/features/platform/setting/use-plain-words.ts';
import { preferences, usePreferences } from '#src/session/preferences.ts';
import {
  darkModes,
  textSizes,
  themes,
  type DarkMode,
  type TextSize,
  type Theme,
} from '#src/session/storage.ts';
import { List } from '#src/ui/list-row.tsx';
import { RadioList } from '#src/ui/radio-list.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { showTextSize } from '#src/ui/text-size.ts';
import { Toggle } from '#src/ui/toggle.tsx';

/** /setting/look: how this phone shows the app. */
export function Component() {
  const { t } = useTranslation();
  const { theme, darkMode, isCalm, isPlain, textSize } = usePreferences();
  const changePlainWords = usePlainWords();
  return (
    <Screen title={t('setting.look.title')} back={paths.setting}>
      <Section title={t('setting.dark')}>
        <RadioList<DarkMode>
          label={t('setting.dark')}
          options={darkModes.map((value) => ({ value, label: t(`setting.darkMode.${value}`) }))}
          value={darkMode}
          onChange={preferences.setDarkMode}
        />
      </Section>
      <Section title={t('setting.look.text')}>
        <RadioList<TextSize>
          label={t('setting.look.text')}
          options={textSizes.map((value) => ({ value, label: t(`setting.look.size.${value}`) }))}
          value={textSize}
          onChange={(value) => {
            preferences.setTextSize(value);
            showTextSize(value);
          }}
        />
        <p>{t('setting.look.textText')}</p>
      </Section>
      <Section title={t('setting.theme')}>
        <RadioList<Theme>
          label={t('setting.theme')}
          options={themes.map((value) => ({ value, label: t(`setting.themeName.${value}`) }))}
          value={theme}
          onChange={(value) => {
            preferences.setTheme(value);
            // Framework7 reads its theme once, when it starts.
            window.location.reload();
          }}
        />
      </Section>
      <List label={t('setting.calmTitle')}>
        <Toggle
          label={t('setting.calm')}
          text={t('setting.calmText')}
          checked={isCalm}
          onChange={preferences.setCalm}
        />
        <Toggle
          label={t('setting.plain')}
          text={t('setting.plainText')}
          checked={isPlain}
          onChange={(plain) => void changePlainWords(plain)}
        />
      </List>
    </Screen>
  );
}

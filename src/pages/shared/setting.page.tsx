import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { OwnData } from '#src/features/privacy/components/own-data.tsx';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { ChannelSwitches } from '#src/features/setting/components/channel-switches.tsx';
import { SignOutSheet } from '#src/features/setting/components/sign-out-sheet.tsx';
import { useLanguage } from '#src/features/setting/use-language.ts';
import { useSignOut } from '#src/features/setting/use-sign-out.ts';
import { useFormat } from '#src/i18n/format.ts';
import { preferences, usePreferences } from '#src/session/preferences.ts';
import { useSession } from '#src/session/session.ts';
import { darkModes, themes, type DarkMode, type Theme } from '#src/session/storage.ts';
import { Chips } from '#src/ui/chips.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';
import { Toggle } from '#src/ui/toggle.tsx';

/** /setting: how this phone shows the app, how notices reach the person, the own data, the legal texts, signing out. */
export function Component() {
  const { t } = useTranslation('setting');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const { theme, darkMode, isCalm } = usePreferences();
  const { user } = useSession();
  const chosen = useLanguage();
  const signOut = useSignOut();
  const { show } = useScreenParams(paths.setting);

  return (
    <Screen title={t('title')} back>
      <Section title={t('language')}>
        <Chips<Language>
          label={t('language')}
          chips={languages.map((value) => ({ value, label: tCommon(`language.${value}`) }))}
          value={language}
          onChange={chosen.change}
        />
        {chosen.isWaiting ? <p className="of-faint">{t('languageWaits')}</p> : null}
      </Section>
      <Section title={t('dark')}>
        <Chips<DarkMode>
          label={t('dark')}
          chips={darkModes.map((value) => ({ value, label: t(`darkMode.${value}`) }))}
          value={darkMode}
          onChange={preferences.setDarkMode}
        />
      </Section>
      <Section title={t('theme')}>
        <Chips<Theme>
          label={t('theme')}
          chips={themes.map((value) => ({ value, label: t(`themeName.${value}`) }))}
          value={theme}
          onChange={(value) => {
            preferences.setTheme(value);
            // Framework7 reads its theme once, when it starts.
            window.location.reload();
          }}
        />
      </Section>
      <List label={t('calmTitle')}>
        <Toggle label={t('calm')} text={t('calmText')} checked={isCalm} onChange={preferences.setCalm} />
      </List>
      {user ? <ChannelSwitches /> : null}
      {user ? (
        <List>
          <LinkRow icon="lock" label={t('security')} href={paths.security} />
        </List>
      ) : null}
      {user ? <OwnData isWanted={show === 'data'} /> : null}
      <Section title={t('more')}>
        <List>
          <LinkRow icon="question" label={t('help')} href={paths.service} />
          <LinkRow icon="info" label={t('about')} href={paths.about} />
          <LinkRow icon="book" label={t('agreement')} href={paths.agreement} />
          <LinkRow icon="shield" label={t('privacy')} href={paths.privacy} />
          <LinkRow icon="edit" label={t('liability')} href={paths.liability} />
          {user ? (
            <LinkRow icon="logout" label={t('quit')} danger onClick={() => void signOut.ask()} />
          ) : (
            <LinkRow icon="person" label={tCommon('signIn')} href={paths.role} />
          )}
        </List>
      </Section>
      <SignOutSheet {...signOut} />
    </Screen>
  );
}

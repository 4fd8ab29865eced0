import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { SignOutSheet } from '#src/features/setting/components/sign-out-sheet.tsx';
import { useSignOut } from '#src/features/setting/use-sign-out.ts';
import { useFormat } from '#src/i18n/format.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { usePreferences } from '#src/session/preferences.ts';
import { useSession } from '#src/session/session.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

const { settings } = paths;

/** /setting: the menu of what a person decides about themselves and about this phone. */
export function Component() {
  const { t } = useTranslation('setting');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const { darkMode } = usePreferences();
  const { user } = useSession();
  const signOut = useSignOut();
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  const { show } = useScreenParams(paths.setting);
  // Mails of earlier versions lead here.
  if (show === 'data') return <Navigate to={settings.ownData} replace />;

  return (
    <Screen title={t('title')} back>
      {user ? (
        <Section title={t('menu.account')}>
          <List label={t('menu.account')}>
            <LinkRow icon="person" label={t('account.title')} href={settings.account} />
            <LinkRow icon="lock" label={t('security')} href={paths.security} />
            <LinkRow icon="phone" label={t('device.title')} href={settings.device} />
            <LinkRow icon="bell" label={t('channel.title')} href={settings.notification} />
            <LinkRow icon="calendar" label={t('calendar.title')} href={settings.calendar} />
            <LinkRow icon="shield" label={t('ownData.title')} href={settings.ownData} />
          </List>
        </Section>
      ) : null}
      <Section title={t('menu.phone')}>
        <List label={t('menu.phone')}>
          <LinkRow
            icon="globe"
            label={t('language')}
            value={tCommon(`language.${language}`)}
            href={settings.language}
          />
          <LinkRow
            icon="moon"
            label={t('look.title')}
            value={t(`darkMode.${darkMode}`)}
            href={settings.look}
          />
          <LinkRow
            icon="phoneOnly"
            label={t('storage.title')}
            value={waiting > 0 ? t('storage.waitShort', { count: waiting }) : undefined}
            href={settings.storage}
          />
          <LinkRow icon="download" label={t('install.title')} href={settings.install} />
        </List>
      </Section>
      <Section title={t('more')}>
        <List label={t('more')}>
          <LinkRow icon="question" label={t('help')} href={paths.service} />
          <LinkRow icon="book" label={t('legal.title')} href={settings.legal} />
          <LinkRow icon="info" label={t('about')} href={paths.about} />
          <LinkRow icon="list" label={t('check.title')} href={settings.check} />
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

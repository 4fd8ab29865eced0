import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { SignOutSheet } from '#src/features/people/session/components/sign-out-sheet.tsx';
import { useSignOut } from '#src/features/people/session/use-sign-out.ts';
import { useFormat } from '#src/i18n/format.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { usePreferences } from '#src/session/preferences.ts';
import { useSession } from '#src/session/session.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

const { settings } = paths;

/** /setting: the menu of the settings of the account and of this phone. */
export function Component() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { darkMode } = usePreferences();
  const { user } = useSession();
  const signOut = useSignOut();
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  const { show } = useScreenParams(paths.setting);
  // Mails of earlier versions link to this address.
  if (show === 'data') return <Navigate to={settings.ownData} replace />;

  return (
    <Screen title={t('setting.title')} back>
      {user ? (
        <Section title={t('setting.menu.account')}>
          <List label={t('setting.menu.account')}>
            <LinkRow icon="person" label={t('setting.account.title')} href={settings.account} />
            <LinkRow icon="lock" label={t('setting.security')} href={paths.security} />
            <LinkRow icon="phoneOnly" label={t('setting.device.title')} href={settings.device} />
            <LinkRow icon="bell" label={t('setting.channel.title')} href={settings.notification} />
            <LinkRow icon="calendar" label={t('setting.calendar.title')} href={settings.calendar} />
            <LinkRow icon="shield" label={t('setting.ownData.title')} href={settings.ownData} />
            <LinkRow icon="people" label={t('blocks.title')} href={settings.blocks} />
          </List>
        </Section>
      ) : null}
      <Section title={t('setting.menu.phone')}>
        <List label={t('setting.menu.phone')}>
          <LinkRow
            icon="globe"
            label={t('setting.language')}
            value={t(`common.language.${language}`)}
            href={settings.language}
          />
          <LinkRow
            icon="moon"
            label={t('setting.look.title')}
            value={t(`setting.darkMode.${darkMode}`)}
            href={settings.look}
          />
          <LinkRow
            icon="phoneOnly"
            label={t('setting.storage.title')}
            value={waiting > 0 ? t('setting.storage.waitShort', { count: waiting }) : undefined}
            href={settings.storage}
          />
          <LinkRow icon="download" label={t('setting.install.title')} href={settings.install} />
        </List>
      </Section>
      <Section title={t('setting.more')}>
        <List label={t('setting.more')}>
          <LinkRow icon="question" label={t('setting.help')} href={paths.service} />
          <LinkRow icon="book" label={t('setting.legal.title')} href={settings.legal} />
          <LinkRow icon="info" label={t('setting.about')} href={paths.about} />
          <LinkRow icon="list" label={t('setting.check.title')} href={settings.check} />
          {user ? (
            <LinkRow icon="logout" label={t('setting.quit')} danger onClick={() => void signOut.ask()} />
          ) : (
            <LinkRow icon="person" label={t('common.signIn')} href={paths.role} />
          )}
        </List>
      </Section>
      <SignOutSheet {...signOut} />
    </Screen>
  );
}

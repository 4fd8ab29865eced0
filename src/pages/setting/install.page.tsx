import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { install } from '#src/session/install.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/install: the app on the home screen, its advantages, and the steps in this browser. */
export function Component() {
  const { t } = useTranslation();
  const way = useSyncExternalStore(install.subscribe, install.anyWay);
  return (
    <Screen title={t('setting.install.title')} back={paths.setting}>
      {way === 'done' ? <Banner kind="certain" title={t('setting.install.done')} /> : null}
      <Prose>
        {way === 'insecure' ? null : <p>{t('setting.install.text')}</p>}
        {way === 'share' || way === 'shareMenu' ? (
          <ol>
            <li>{t(`setting.install.${way}`)}</li>
            <li>{t(way === 'share' ? 'setting.install.add' : 'setting.install.addOrSafari')}</li>
            <li>{t('setting.install.open')}</li>
          </ol>
        ) : null}
        {way === 'dock' || way === 'elsewhere' || way === 'insecure' || way === 'menu' ? (
          <p>{t(`setting.install.${way}`)}</p>
        ) : null}
      </Prose>
      {way === 'ask' ? (
        <ActionButton icon="download" onClick={install.ask}>
          {t('setting.install.do')}
        </ActionButton>
      ) : null}
    </Screen>
  );
}

import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { install } from '#src/session/install.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /setting/install: the app on the home screen; what it brings, and the way of this browser. */
export function Component() {
  const { t } = useTranslation('setting');
  const way = useSyncExternalStore(install.subscribe, install.anyWay);
  return (
    <Screen title={t('install.title')} back={paths.setting}>
      {way === 'done' ? <Banner kind="certain" title={t('install.done')} /> : null}
      <Prose>
        <p>{t('install.text')}</p>
        {way === 'share' ? (
          <ol>
            <li>{t('install.share')}</li>
            <li>{t('install.add')}</li>
            <li>{t('install.open')}</li>
          </ol>
        ) : null}
        {way === 'none' ? <p>{t('install.menu')}</p> : null}
      </Prose>
      {way === 'ask' ? (
        <ActionButton icon="download" onClick={install.ask}>
          {t('install.do')}
        </ActionButton>
      ) : null}
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { askToKeep, useKeepPromise } from '#src/offline/ask-to-keep.ts';
import { useStorageError } from '#src/offline/storage-error.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';

interface StorageHealthProps {
  /** A row was written and read back just now. */
  works: boolean;
  /** When all for a place without a network was fetched, in ms; 0 without. */
  readyAt: number;
}

/** Whether what is kept here is sound and stays: tried, not supposed. */
export function StorageHealth({ works, readyAt }: StorageHealthProps) {
  const { t } = useTranslation('setting');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { user } = useSession();
  const trouble = useStorageError();
  const isPromised = useKeepPromise();
  const ready =
    readyAt > 0
      ? t('storage.ready', { when: format.dayTime(new Date(readyAt).toISOString(), readerZone()) })
      : t('storage.notReady');
  return (
    <Section title={t('storage.health')}>
      {works && trouble === null ? (
        <Banner kind="certain" title={t('storage.works')}>
          {user ? ready : null}
        </Banner>
      ) : (
        <Banner kind="refused" title={trouble ? tCommon(`storage.${trouble}`) : t('storage.broken')} />
      )}
      {isPromised === true ? <p>{t('storage.promised')}</p> : null}
      {isPromised === false ? (
        <>
          <p>{t('storage.unpromised')}</p>
          <QuietButton onClick={() => void askToKeep()}>{t('storage.askToKeep')}</QuietButton>
        </>
      ) : null}
    </Section>
  );
}

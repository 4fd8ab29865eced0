import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageManager } from '#src/browser/secure-page.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { askToKeep, useIsPersisted } from '#src/offline/ask-to-keep.ts';
import { useStorageError } from '#src/offline/storage-error.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Section } from '#src/ui/section.tsx';

interface StorageHealthProps {
  /** A row was written and read back just now. */
  works: boolean;
  /** Instant at which all records for offline use were fetched, in ms; 0 without. */
  readyAt: number;
}

/** Shows if the storage works and is permanent, proved by a real write and read. */
export function StorageHealth({ works, readyAt }: StorageHealthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const trouble = useStorageError();
  const isPersisted = useIsPersisted();
  const [wasAsked, setAsked] = useState(false);
  // Without https no browser can be asked.
  const canAsk = storageManager() !== undefined;
  const ready =
    readyAt > 0
      ? t('setting.storage.ready', { when: format.dayTime(new Date(readyAt).toISOString(), readerZone()) })
      : t('setting.storage.notReady');
  return (
    <Section title={t('setting.storage.health')}>
      {works && trouble === null ? (
        <Banner kind="certain" title={t('setting.storage.works')}>
          {user ? ready : null}
        </Banner>
      ) : (
        <Banner
          kind="refused"
          title={trouble ? t(`common.storage.${trouble}`) : t('setting.storage.broken')}
        />
      )}
      {isPersisted === true ? <p>{t('setting.storage.promised')}</p> : null}
      {isPersisted === false ? (
        <>
          <p>{t('setting.storage.unpromised')}</p>
          {canAsk && !wasAsked ? (
            <QuietButton onClick={() => void askToKeep().then(() => setAsked(true))}>
              {t('setting.storage.askToKeep')}
            </QuietButton>
          ) : null}
          {wasAsked ? <output>{t('setting.storage.keepRefused')}</output> : null}
        </>
      ) : null}
    </Section>
  );
}

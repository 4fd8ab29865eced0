import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readPersisted, useIsPersisted } from '#src/offline/ask-to-keep.ts';
import { useOnline } from '#src/offline/online.ts';
import { useStorageError } from '#src/offline/storage-error.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Before a tap that would wait here: this browser may forget it (docs/offline.md C14). A broken storage has a bar of its own. */
export function KeepingNote() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isPersisted = useIsPersisted();
  const trouble = useStorageError();
  useEffect(() => {
    if (!isOnline) void readPersisted();
  }, [isOnline]);
  if (isOnline || isPersisted !== false || trouble !== null) return null;
  return <Banner kind="info" title={t('order.waiting.notPromised')} />;
}

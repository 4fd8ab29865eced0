import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { StorageCare } from '#src/features/platform/storage/components/storage-care.tsx';
import { StorageHealth } from '#src/features/platform/storage/components/storage-health.tsx';
import { storageQueries } from '#src/features/platform/storage/storage.queries.ts';
import { sizeText } from '#src/features/platform/storage/storage.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { readPersisted } from '#src/offline/ask-to-keep.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { Facts } from '#src/ui/facts.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

const kinds = ['app', 'read', 'articles', 'drafts', 'waiting'] as const;

/** /setting/storage: the data on this phone, its size, its health, and the waiting actions. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: sizes, isError } = useQuery(storageQueries.sizes());
  const waiting = useOffline(waitingQuery()).data?.waiting.length ?? 0;
  useEffect(() => void readPersisted(), []);
  const state = sizes ? 'ready' : isError ? 'error' : 'loading';
  return (
    <Screen title={t('setting.storage.title')} back={paths.setting}>
      <List label={t('setting.storage.waits')}>
        <LinkRow
          icon="phoneOnly"
          label={t('setting.storage.waits')}
          value={waiting > 0 ? format.number(waiting) : t('setting.storage.nothing')}
          href={paths.waiting}
        />
      </List>
      <ListState state={state} error={t('setting.storage.broken')} skeleton="record">
        {sizes ? (
          <>
            <Section title={t('setting.storage.kept')} card>
              <Facts
                facts={kinds.map((kind) => ({
                  label: t(`setting.storage.kind.${kind}`),
                  value: sizeText(sizes[kind], format),
                  figures: true,
                }))}
              />
              <p className="of-faint">
                {sizes.browser
                  ? t('setting.storage.browser', {
                      used: sizeText(sizes.browser.used, format),
                      allowed: sizeText(sizes.browser.allowed, format),
                    })
                  : t('setting.storage.browserSilent')}
              </p>
            </Section>
            <StorageHealth works={sizes.works} readyAt={sizes.readyAt} />
            <StorageCare hasRead={sizes.read + sizes.articles > 0} />
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { copyText } from '#src/browser/copy-text.ts';
import { platform } from '#src/browser/platform.ts';
import { selfCheckQueries } from '#src/features/platform/storage/self-check.queries.ts';
import { linesOf, textOf } from '#src/features/platform/storage/self-check.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /setting/check: diagnostics of the app, for the help desk. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const waiting = useOffline(waitingQuery()).data?.waiting ?? [];
  const { data: check, refetch } = useQuery(selfCheckQueries.read());
  const about = { isOnline, agent: platform.agent(), zone: readerZone(), waiting, t, format };
  const lines = check ? linesOf(check, about) : [];
  const copy = async () => {
    if (await copyText(textOf(lines))) toast(t('setting.check.copied'), { kind: 'done' });
    // The person can still read the lines out from the screen.
    else toast(t('setting.check.notCopied'), { kind: 'refused' });
  };
  return (
    <Screen
      title={t('setting.check.title')}
      back={paths.setting}
      onRefresh={refetch}
      // There is nothing to copy before the check has been made.
      bottom={check && <ActionButton onClick={() => void copy()}>{t('setting.check.copy')}</ActionButton>}
    >
      <p>{t('setting.check.text')}</p>
      <ListState state={check ? 'ready' : 'loading'} skeleton="record">
        <Facts facts={lines} />
      </ListState>
      <List label={t('setting.more')}>
        <LinkRow icon="phoneOnly" label={t('setting.storage.title')} href={paths.settings.storage} />
        <LinkRow icon="question" label={t('setting.help')} href={paths.service} />
      </List>
    </Screen>
  );
}

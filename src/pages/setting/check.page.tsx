import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { selfCheckQueries } from '#src/features/self-check/self-check.queries.ts';
import { linesOf, textOf } from '#src/features/self-check/self-check.view.ts';
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

/** /setting/check: what the app says of itself, for somebody at the help desk who asks. */
export function Component() {
  const { t } = useTranslation('setting');
  const format = useFormat();
  const isOnline = useOnline();
  const waiting = useOffline(waitingQuery()).data?.waiting ?? [];
  const { data: check, refetch } = useQuery(selfCheckQueries.read());
  const about = { isOnline, agent: navigator.userAgent, zone: readerZone(), waiting, t, format };
  const lines = check ? linesOf(check, about) : [];
  const copy = async () => {
    await navigator.clipboard.writeText(textOf(lines)).then(
      () => toast(t('check.copied'), { kind: 'done' }),
      // The lines stand on the screen and can be read aloud.
      () => toast(t('check.notCopied'), { kind: 'refused' }),
    );
  };
  return (
    <Screen
      title={t('check.title')}
      back={paths.setting}
      onRefresh={refetch}
      bottom={<ActionButton onClick={() => void copy()}>{t('check.copy')}</ActionButton>}
    >
      <p>{t('check.text')}</p>
      <ListState state={check ? 'ready' : 'loading'} skeleton="record">
        <Facts facts={lines} />
      </ListState>
      <List label={t('more')}>
        <LinkRow icon="phoneOnly" label={t('storage.title')} href={paths.settings.storage} />
        <LinkRow icon="question" label={t('help')} href={paths.service} />
      </List>
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';

/** How many actions wait on this phone or were answered unseen; nothing when there are none. */
export function WaitingLine() {
  const { t } = useTranslation('home');
  const { data } = useOffline(waitingQuery());
  const waiting = data?.waiting.length ?? 0;
  const unseen = data?.unseen ?? 0;
  if (waiting === 0 && unseen === 0) return null;
  const label =
    waiting > 0 ? t('student.waiting', { count: waiting }) : t('student.outcome', { count: unseen });
  return (
    <List>
      <LinkRow icon={waiting > 0 ? 'phoneOnly' : 'info'} label={label} href={paths.waiting} />
    </List>
  );
}

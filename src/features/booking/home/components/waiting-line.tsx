import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { LinkRow, List } from '#src/ui/list-row.tsx';

/** Numbers of actions that wait on this phone, and of answers that were not looked at; hidden at zero. */
export function WaitingLine() {
  const { t } = useTranslation();
  const { data } = useOffline(waitingQuery());
  const waiting = data?.waiting.length ?? 0;
  const answers = data?.answers ?? 0;
  if (waiting === 0 && answers === 0) return null;
  return (
    <List>
      {answers > 0 ? (
        <LinkRow icon="info" label={t('home.student.outcome', { count: answers })} href={paths.waiting} />
      ) : null}
      {waiting > 0 ? (
        <LinkRow
          icon="phoneOnly"
          label={t('home.student.waiting', { count: waiting })}
          href={paths.waiting}
        />
      ) : null}
    </List>
  );
}

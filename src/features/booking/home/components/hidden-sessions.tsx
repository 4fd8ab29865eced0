import { useTranslation } from 'react-i18next';
import { childrenQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

/** Children of the reader with sessions that are hidden from the reader: that there are some, and nothing else. */
export function HiddenSessions() {
  const { t } = useTranslation();
  const { data = [] } = useOffline(childrenQuery());
  const hidden = data.filter(({ hiddenSessions }) => hiddenSessions === true);
  return hidden.length === 0 ? null : (
    <List label={t('home.student.hidden.label')}>
      {hidden.map(({ id, name }) => (
        <FactRow
          key={id}
          icon="child"
          title={t('home.student.hidden.title', { name })}
          text={t('home.student.hidden.text')}
        />
      ))}
    </List>
  );
}

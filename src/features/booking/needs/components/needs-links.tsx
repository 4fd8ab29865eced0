import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Links to the need profiles of all participants of the reader. */
export function NeedsLinks() {
  const { t } = useTranslation();
  const { people = [] } = useParticipants(true);
  if (people.length === 0) return null;
  return (
    <Section title={t('needs.section')}>
      <List label={t('needs.section')}>
        {people.map(({ id, kind, name }) => (
          <ListRow
            key={id}
            href={pathTo(paths.student.needs, { id })}
            media={<Icon name={kind === 'self' ? 'person' : 'child'} />}
            title={kind === 'self' ? t('needs.self', { name }) : name}
          />
        ))}
      </List>
      <p className="of-hint">{t('needs.hint')}</p>
    </Section>
  );
}

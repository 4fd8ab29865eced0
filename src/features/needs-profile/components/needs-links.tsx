import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useParticipants } from '#src/features/booking/use-participants.ts';
import { Icon } from '#src/ui/icon.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** The way to the need profile of everybody for whom the person decides. */
export function NeedsLinks() {
  const { t } = useTranslation('needs');
  const { people = [] } = useParticipants(true);
  if (people.length === 0) return null;
  return (
    <Section title={t('section')}>
      <List label={t('section')}>
        {people.map(({ id, kind, name }) => (
          <ListRow
            key={id}
            href={pathTo(paths.student.needs, { id })}
            media={<Icon name={kind === 'self' ? 'person' : 'child'} />}
            title={kind === 'self' ? t('self', { name }) : name}
          />
        ))}
      </List>
      <p className="of-hint">{t('hint')}</p>
    </Section>
  );
}

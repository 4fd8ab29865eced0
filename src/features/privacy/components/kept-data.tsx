import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

const kinds = ['person', 'children', 'needs', 'orders', 'waiver', 'told', 'devices', 'helping'] as const;

/** What is kept of a person, why, and until when: the same as docs/privacy.md says by table. */
export function KeptData() {
  const { t } = useTranslation('privacy');
  return (
    <Section title={t('kept.title')} more={{ href: paths.privacy, label: t('kept.policy') }}>
      <List label={t('kept.title')}>
        {kinds.map((kind) => (
          <ListRow key={kind} title={t(`kept.${kind}.what`)} text={t(`kept.${kind}.why`)} />
        ))}
      </List>
    </Section>
  );
}

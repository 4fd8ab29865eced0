import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

const kinds = ['person', 'children', 'needs', 'orders', 'waiver', 'told', 'devices', 'helping'] as const;

/** Lists the stored data of a person with reason and end, as docs/privacy.md has it by table. */
export function KeptData() {
  const { t } = useTranslation();
  return (
    <Section title={t('privacy.kept.title')} more={{ href: paths.privacy, label: t('privacy.kept.policy') }}>
      <List label={t('privacy.kept.title')}>
        {kinds.map((kind) => (
          <ListRow key={kind} title={t(`privacy.kept.${kind}.what`)} text={t(`privacy.kept.${kind}.why`)} />
        ))}
      </List>
    </Section>
  );
}

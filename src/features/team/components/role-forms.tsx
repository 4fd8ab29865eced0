import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Join forms that wait for an answer, or were answered with a no. */
export function RoleForms() {
  const { t } = useTranslation('team');
  const { data: me } = useQuery(accountQueries.me());
  const open = (me?.joining ?? []).flatMap(({ role, state, reason }) =>
    state === 'approved' ? [] : { role, state, reason },
  );
  if (open.length === 0) return null;
  return (
    <Section title={t('forms.title')}>
      <List label={t('forms.title')}>
        {open.map(({ role, state, reason }) => (
          <ListRow
            key={role}
            href={pathTo(paths.join, { role })}
            title={t(`kind.${role}`)}
            text={reason}
            below={
              <StatusBadge
                kind={state === 'submitted' ? 'waiting' : state === 'draft' ? 'neutral' : 'refused'}
              >
                {t(`forms.state.${state}`)}
              </StatusBadge>
            }
          />
        ))}
      </List>
    </Section>
  );
}

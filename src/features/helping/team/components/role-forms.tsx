import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JoinState } from '#contract/account.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { joinQueries } from '#src/features/people/join/join.queries.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';

const badges: Record<JoinState, StatusKind> = {
  draft: 'neutral',
  submitted: 'waiting',
  approved: 'certain',
  rejected: 'refused',
  suspended: 'refused',
  closed: 'neutral',
};

/** Join forms with their states, and changes of approved ones. The student role needs no form. */
export function RoleForms() {
  const { t } = useTranslation();
  const { data: me } = useQuery(accountQueries.me());
  const { data: own } = useQuery(joinQueries.mine());
  const changes = (own?.items ?? []).flatMap(({ role, revision }) =>
    revision === null ? [] : [{ role, ...revision }],
  );
  const forms = (me?.joining ?? []).filter(({ role }) => role !== 'student');
  if (forms.length + changes.length === 0) return null;
  return (
    <Section title={t('team.forms.title')}>
      <List label={t('team.forms.title')}>
        {forms.map(({ role, state, reason }) => (
          <ListRow
            key={role}
            href={pathTo(paths.join, { role })}
            title={t(`team.kind.${role}`)}
            text={reason}
            below={<StatusBadge kind={badges[state]}>{t(`team.forms.state.${state}`)}</StatusBadge>}
          />
        ))}
        {changes.map(({ role, state, reasons }) => (
          <ListRow
            key={`${role} change`}
            href={pathTo(paths.join, { role })}
            title={t('team.forms.change', { role: t(`team.kind.${role}`) })}
            text={reasons.map(({ text }) => text).join(' ')}
            below={<StatusBadge kind={badges[state]}>{t(`team.forms.state.${state}`)}</StatusBadge>}
          />
        ))}
      </List>
    </Section>
  );
}

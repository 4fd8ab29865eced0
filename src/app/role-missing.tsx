import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { clearanceSource } from '#src/features/people/clearance/clearance.queries.ts';
import { RoleState } from '#src/features/people/role/components/role-state.tsx';
import { roleClosure } from '#src/features/people/role/role-closure.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/**
 * Shown in an area when the stored account lacks its role. The role may have been opened a moment ago, so
 * this fetches the account again; with the role in the answer the screen appears instead.
 */
export function RoleMissing({ role }: { role: Role }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: me, isFetching } = useQuery({ ...accountQueries.me(), refetchOnMount: 'always' });
  const joining = me?.joining.find((request) => request.role === role);
  const { record: clearance } = useRecord(clearanceSource());
  const isExplained = roleClosure(role, joining, clearance, useNow()).key !== 'none';
  const choose = t('account.missing.choose');
  return (
    <Screen title={choose} back={paths.student.home}>
      {isFetching ? (
        <Skeleton layout="detail" />
      ) : isExplained ? (
        <>
          <RoleState role={role} joining={joining} />
          <QuietButton href={paths.role}>{choose}</QuietButton>
        </>
      ) : (
        <EmptyState
          drawing="people"
          text={t(isOnline ? 'account.missing.text' : 'account.missing.unknown')}
          action={<ActionButton href={paths.role}>{choose}</ActionButton>}
        />
      )}
    </Screen>
  );
}

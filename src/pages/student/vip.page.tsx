import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { MembershipScreen } from '#src/features/membership/components/membership-screen.tsx';
import { membershipSources } from '#src/features/membership/membership.queries.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/vip: the family's membership, what it brings and brought, buying it and giving it back. */
export function Component() {
  const { t } = useTranslation('membership');
  const { record, view, refetch } = useRecord(membershipSources.mine(), { missing: t('offline') });
  if (record) return <MembershipScreen membership={record} view={view} onRefresh={refetch} />;
  return (
    <Screen title={t('title')} back={paths.student.mine} onRefresh={refetch}>
      <ListState {...view} skeleton="record" />
    </Screen>
  );
}

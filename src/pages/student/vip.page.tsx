import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { MembershipScreen } from '#src/features/money/membership/components/membership-screen.tsx';
import { membershipSources } from '#src/features/money/membership/membership.queries.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/vip: the family's membership with its benefits and savings; buys and returns it. */
export function Component() {
  const { t } = useTranslation();
  const { record, view, refetch } = useRecord(membershipSources.mine(), { missing: t('membership.offline') });
  if (record) return <MembershipScreen membership={record} view={view} onRefresh={refetch} />;
  return (
    <Screen title={t('membership.title')} back={paths.student.mine} onRefresh={refetch}>
      <ListState {...view} skeleton="record" />
    </Screen>
  );
}

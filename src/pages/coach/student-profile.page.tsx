import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { StudentFacts } from '#src/features/student-profile/components/student-facts.tsx';
import { studentSource } from '#src/features/student-profile/student-profile.queries.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/studentProfile?id=…: a family as its coach may know it. */
export function Component() {
  const { t } = useTranslation('coachDay');
  const { id } = useScreenParams(paths.coach.studentProfile);
  const { record, view, refetch } = useRecord(studentSource(id), { missing: t('student.offline') });
  return (
    <Screen title={t('student.title')} back={paths.coach.studentReservation} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? <StudentFacts detail={record} /> : null}
      </ListState>
    </Screen>
  );
}

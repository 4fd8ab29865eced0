import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { StudentFacts } from '#src/features/booking/student/components/student-facts.tsx';
import { studentSource } from '#src/features/booking/student/student-profile.queries.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/studentProfile?id=…: the facts of a family that its coach may see. */
export function Component() {
  const { t } = useTranslation();
  const { id } = useScreenParams(paths.coach.studentProfile);
  const { record, view, refetch } = useRecord(studentSource(id), { missing: t('coachDay.student.offline') });
  return (
    <Screen title={t('coachDay.student.title')} back={paths.coach.studentReservation} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? <StudentFacts detail={record} /> : null}
      </ListState>
    </Screen>
  );
}

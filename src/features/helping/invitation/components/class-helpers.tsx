import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { CheckinCode } from '#src/features/helping/checkin/components/checkin-code.tsx';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface ClassHelpersProps {
  classId: string;
  zone: string;
  endsAt: string;
}

/** Helpers of the coach's class with their scans, and the code for checking in. */
export function ClassHelpers({ classId, zone, endsAt }: ClassHelpersProps) {
  const { t } = useTranslation();
  const { items, view } = useList(coachHelperSources.ofClass(classId), {
    missing: t('helperSearch.checkin.listOffline'),
  });
  return (
    <Section title={t('helperSearch.checkin.helpers')}>
      <ListState {...view} skeleton="list">
        <List label={t('helperSearch.checkin.helpers')}>
          {items.map((record) => (
            <HelperRow key={record.id} record={record} />
          ))}
        </List>
      </ListState>
      <CheckinCode classId={classId} zone={zone} endsAt={endsAt} />
    </Section>
  );
}

function HelperRow({ record }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { helper, role, class: cls, checkedInAt, checkedOutAt } = record;
  const scanned = [
    checkedInAt && t('helperSearch.appointment.checkedIn', { when: format.dayTimeAt(checkedInAt, cls.zone) }),
    checkedOutAt &&
      t('helperSearch.appointment.checkedOut', { when: format.dayTimeAt(checkedOutAt, cls.zone) }),
  ].filter(Boolean);
  return (
    <PersonRow
      face={<Avatar name={helper.name} seed={helper.avatarSeed} size={40} />}
      name={`${helper.name} · ${t(`helperSearch.role.${role}`)}`}
      text={scanned.length > 0 ? scanned.join(' · ') : t('helperSearch.checkin.notYet')}
      href={pathTo(paths.coach.reservationDetail, { id: record.id })}
    />
  );
}

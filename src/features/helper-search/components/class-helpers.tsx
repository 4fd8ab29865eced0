import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { useList } from '#src/features/reading/use-list.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { CheckinCode } from './checkin-code.tsx';

interface ClassHelpersProps {
  classId: string;
  zone: string;
  endsAt: string;
}

/** Who helps in an own class, whether they are there, and the code with which they say so. */
export function ClassHelpers({ classId, zone, endsAt }: ClassHelpersProps) {
  const { t } = useTranslation('helperSearch');
  const { items, view } = useList(helperSearchSources.ofClass(classId), {
    missing: t('checkin.listOffline'),
  });
  return (
    <Section title={t('checkin.helpers')}>
      <ListState {...view} skeleton="list">
        <List label={t('checkin.helpers')}>
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
  const { t } = useTranslation('helperSearch');
  const format = useFormat();
  const { helper, role, class: cls, checkedInAt, checkedOutAt } = record;
  const scanned = [
    checkedInAt && t('appointment.checkedIn', { when: format.dayTimeAt(checkedInAt, cls.zone) }),
    checkedOutAt && t('appointment.checkedOut', { when: format.dayTimeAt(checkedOutAt, cls.zone) }),
  ].filter(Boolean);
  return (
    <PersonRow
      face={<Avatar name={helper.name} seed={helper.avatarSeed} size={40} />}
      name={`${helper.name} · ${t(`role.${role}`)}`}
      text={scanned.length > 0 ? scanned.join(' · ') : t('checkin.notYet')}
      href={pathTo(paths.coach.reservationDetail, { id: record.id })}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { joinSource } from '#src/features/people/join/join.queries.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { dayIn, readerZone } from '#src/i18n/format.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { JoinState } from './join-state.tsx';
import { RoleForm } from './role-form.tsx';

interface JoinScreenProps {
  role: AskedRole;
  back: string;
  /** It is open in the area of the role itself. */
  isInside?: boolean;
}

/** The person asks for a role, reads its state, mends the request, or changes the approved facts. */
export function JoinScreen({ role, back, isInside = false }: JoinScreenProps) {
  const { t } = useTranslation();
  const { record: joins, view, refetch } = useRecord(joinSource(), { missing: t('join.offline') });
  const [today] = useState(() => dayIn(readerZone(), nowIso()));
  const record = joins?.items.find((one) => one.role === role);
  // No request exists yet, or the record has an action that allows a change.
  const isOpen = record === undefined || record.actions.length > 0;
  return (
    <Screen
      title={t(record?.state === 'approved' ? 'join.title.own' : `join.title.${role}`)}
      back={back}
      onRefresh={refetch}
    >
      <ListState {...view} offline={false} updated={undefined} skeleton="form">
        {joins ? (
          <>
            <JoinState role={role} record={record} today={today} isInside={isInside} />
            {isOpen ? (
              <RoleForm
                key={`${role} ${record?.submittedAt ?? ''} ${record?.revision?.submittedAt ?? ''}`}
                role={role}
                record={record}
                needed={joins.required[role]}
                today={today}
              />
            ) : null}
          </>
        ) : null}
      </ListState>
    </Screen>
  );
}

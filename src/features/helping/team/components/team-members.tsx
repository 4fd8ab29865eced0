import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/team.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { MemberSheet } from './member-sheet.tsx';

const managed: readonly TeamMember['actions'][number][] = ['setDeputy', 'handOver', 'remove'];

/** Everybody in the organization, for leader and deputies; a tap opens what may be changed. */
export function TeamMembers({ teamId }: { teamId: string }) {
  const { t } = useTranslation();
  const list = useList(teamSources.members(teamId), { missing: t('team.membersOffline') });
  const [openId, setOpenId] = useState<string>();
  return (
    <Section title={t('team.membersTitle')}>
      <ListState {...list.view} offline={false} skeleton="list">
        <InfiniteList
          {...list.paging}
          label={t('team.membersTitle')}
          render={(member) => <MemberRow member={member} onOpen={() => setOpenId(member.id)} />}
        />
        {list.items.map((member) => (
          <MemberSheet
            key={member.id}
            teamId={teamId}
            member={member}
            open={member.id === openId}
            onClose={() => setOpenId(undefined)}
          />
        ))}
      </ListState>
    </Section>
  );
}

function MemberRow({ member, onOpen }: { member: TeamMember; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, isMinor, kind, duty, serviceMinutes, actions } = member;
  const facts = [
    duty === 'member' ? '' : t(`team.duty.${duty}`),
    t(`team.kind.${kind}`),
    isMinor ? t('team.minor') : '',
    serviceMinutes > 0 ? t('team.served', { hours: hoursOf(serviceMinutes, format) }) : '',
  ];
  return (
    <PersonRow
      face={<Avatar name={name} seed={id} size={40} />}
      name={name}
      text={facts.filter(Boolean).join(' · ')}
      onClick={actions.some((action) => managed.includes(action)) ? onOpen : undefined}
    />
  );
}

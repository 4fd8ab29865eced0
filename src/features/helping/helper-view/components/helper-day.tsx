import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useNow } from '#src/clock/use-now.ts';
import { stillToCheckOut } from '#src/features/helping/checkin/checkin.view.ts';
import { CheckIn } from '#src/features/helping/checkin/components/check-in.tsx';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { AskedCard } from '#src/features/helping/invitation/components/asked-card.tsx';
import { InvitationRow } from '#src/features/helping/invitation/components/invitation-row.tsx';
import { stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { useNewestInvitation } from '#src/features/helping/invitation/use-newest-invitation.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

interface HelperDayProps {
  home: Output<'helper.home'>;
  /** Agreed classes that are not over, soonest first; the head of the screen shows the first one. */
  ahead: readonly InvitationRecord[];
}

/** The helper's day: agreed classes, invitations to answer, and the hours so far. */
export function HelperDay({ home, ahead }: HelperDayProps) {
  const { t } = useTranslation();
  const now = useNow();
  const asked = home.invitations.map(useNewestInvitation());
  const open = asked.filter((record) => ['asked', 'late'].includes(stateOf(record, now)));
  const [first, ...later] = ahead;
  // An agreed class may have ended since this phone last fetched.
  const ended = home.next.filter((record) => stateOf(record, now) === 'over');
  const refused = home.hours.refused ?? 0;
  const over = stillToCheckOut([...ended, ...home.toCheckOut], now);
  return (
    <>
      {over.map((record) => (
        <Section key={record.id} title={t('helping.home.over')}>
          <List>
            <InvitationRow record={record} />
          </List>
          <CheckIn record={record} />
        </Section>
      ))}
      {first ? (
        <CheckIn record={first} />
      ) : (
        <Card tone="tint">
          <p className="of-lead">{t('helping.home.nothing')}</p>
        </Card>
      )}
      <Section title={t('helping.home.needsYou')}>
        {open.length > 0 || refused > 0 ? (
          <Stack>
            {refused > 0 ? <RefusedCard count={refused} /> : null}
            {open.map((record) => (
              <AskedCard key={record.id} record={record} now={now} />
            ))}
          </Stack>
        ) : (
          <p className="of-faint">{t('helping.home.nothingWaits')}</p>
        )}
      </Section>
      {later.length > 0 ? (
        <Section title={t('helping.home.later')}>
          <List>
            {later.map((record) => (
              <InvitationRow key={record.id} record={record} />
            ))}
          </List>
        </Section>
      ) : null}
      <HoursSum hours={home.hours} />
    </>
  );
}

/** Refused hours that the helper may hand in once more. */
function RefusedCard({ count }: { count: number }) {
  const { t } = useTranslation();
  const { area } = useHelperArea();
  return (
    <NeedsYouCard
      title={t('helping.hours.refused', { count })}
      text={t('helping.hours.refusedText')}
      actions={<QuietButton href={area.mine}>{t('helping.hours.all')}</QuietButton>}
    />
  );
}

/** Approved hours, and hours that await a decision. */
function HoursSum({ hours }: { hours: Output<'helper.home'>['hours'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { approvedMinutes, pendingMinutes, entered } = hours;
  return (
    <Section title={t('helping.hours.title')} more={{ href: area.mine, label: t('helping.hours.all') }}>
      <List>
        <FactRow
          icon="clock"
          title={t('helping.hours.approved', { time: format.duration(approvedMinutes) })}
          text={
            pendingMinutes > 0
              ? t('helping.hours.pending', { time: format.duration(pendingMinutes) })
              : undefined
          }
        />
        {entered > 0 ? (
          <FactRow icon="send" title={t('helping.hours.toHandIn', { count: entered })} href={area.mine} />
        ) : null}
      </List>
    </Section>
  );
}

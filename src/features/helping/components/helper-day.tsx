import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { useNow } from '#src/clock/use-now.ts';
import { stillToCheckOut } from '#src/features/helping/checkin.view.ts';
import { stateOf } from '#src/features/helping/invitation.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { AskedCard } from './asked-card.tsx';
import { CheckIn } from './check-in.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { NextClass } from './next-class.tsx';

/** What a helper has agreed to, what waits for an answer, and the hours so far. */
export function HelperDay({ home }: { home: Output<'helper.home'> }) {
  const { t } = useTranslation('helping');
  const now = useNow();
  const ahead = home.next.filter((record) => stateOf(record, now) === 'agreed');
  const open = home.invitations.filter((record) => ['asked', 'late'].includes(stateOf(record, now)));
  const [first, ...later] = ahead;
  // What was agreed may have ended since this phone last asked.
  const ended = home.next.filter((record) => stateOf(record, now) === 'over');
  const over = stillToCheckOut([...ended, ...home.toCheckOut], now);
  return (
    <>
      {over.map((record) => (
        <Section key={record.id} title={t('home.over')}>
          <InvitationCard record={record} />
          <CheckIn record={record} />
        </Section>
      ))}
      {first ? (
        <>
          <NextClass record={first} />
          <CheckIn record={first} />
        </>
      ) : (
        <Card tone="tint">
          <p className="of-lead">{t('home.nothing')}</p>
        </Card>
      )}
      <Section title={t('home.needsYou')}>
        {open.length > 0 ? (
          <Stack>
            {open.map((record) => (
              <AskedCard key={record.id} record={record} now={now} />
            ))}
          </Stack>
        ) : (
          <p className="of-faint">{t('home.nothingWaits')}</p>
        )}
      </Section>
      {later.length > 0 ? (
        <Section title={t('home.later')}>
          <div className="of-card-list">
            {later.map((record) => (
              <InvitationCard key={record.id} record={record} />
            ))}
          </div>
        </Section>
      ) : null}
      <HoursSum hours={home.hours} />
    </>
  );
}

/** Approved hours, and what is still on its way to them. */
function HoursSum({ hours }: { hours: Output<'helper.home'>['hours'] }) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const { area } = useHelperArea();
  const { approvedMinutes, pendingMinutes, entered } = hours;
  return (
    <Section title={t('hours.title')} more={{ href: area.mine, label: t('hours.all') }}>
      <List>
        <FactRow
          icon="clock"
          title={t('hours.approved', { time: format.duration(approvedMinutes) })}
          text={
            pendingMinutes > 0 ? t('hours.pending', { time: format.duration(pendingMinutes) }) : undefined
          }
        />
        {entered > 0 ? (
          <FactRow icon="send" title={t('hours.toHandIn', { count: entered })} href={area.mine} />
        ) : null}
      </List>
    </Section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamService as Service } from '#contract/team-service.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { BarChart } from '#src/ui/bar-chart.tsx';
import { Field } from '#src/ui/field.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';

const everybody = 'all';
const former = 'former';

/** Service of the last twelve months: by month, of all or of one member, and by member. */
export function TeamService({ teamId }: { teamId: string }) {
  const { t } = useTranslation();
  const { record: service, view } = useRecord(teamSources.service(teamId), {
    missing: t('team.serviceOffline'),
  });
  return (
    <Section title={t('team.year')}>
      <ListState {...view} offline={false} skeleton="list">
        {service === undefined ? null : service.members.length === 0 ? (
          <p className="of-faint">{t('team.noService')}</p>
        ) : (
          <ServiceCharts service={service} />
        )}
      </ListState>
    </Section>
  );
}

function ServiceCharts({ service: { months, members } }: { service: Service }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [who, setWho] = useState(everybody);
  const keyOf = ({ member }: Service['members'][number]) => member?.id ?? former;
  const nameOf = ({ member }: Service['members'][number]) => member?.name ?? t('team.formerMembers');
  const chosen = members.find((one) => keyOf(one) === who)?.months ?? months;
  const bar = (label: string, minutes: number) => ({
    label,
    value: minutes,
    text: t('team.hours', { hours: hoursOf(minutes, format) }),
  });
  return (
    <Stack>
      <Field
        label={t('team.whose')}
        kind="select"
        value={who}
        options={[
          { value: everybody, label: t('team.everybody') },
          ...members.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
        ]}
        onChange={setWho}
      />
      <BarChart
        title={t('team.byMonth')}
        bars={chosen.map(({ month, minutes }) => bar(format.month(month), minutes))}
      />
      <h3 className="of-card-title">{t('team.byMember')}</h3>
      <BarChart
        title={t('team.byMember')}
        bars={distinct(members.map((one) => bar(nameOf(one), one.minutes)))}
      />
    </Stack>
  );
}

/** Numbers equal labels. Two members may have one name, and a chart identifies its rows by their labels. */
function distinct<Row extends { label: string }>(rows: readonly Row[]): Row[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const times = (seen.get(row.label) ?? 0) + 1;
    seen.set(row.label, times);
    return times === 1 ? row : { ...row, label: `${row.label} (${times})` };
  });
}

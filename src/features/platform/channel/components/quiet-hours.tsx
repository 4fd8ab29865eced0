import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { urgentTopics } from '#contract/push.rules.ts';
import { acceptedZone } from '#contract/zone.rules.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { useChannelChange } from '#src/features/platform/channel/use-channel-change.ts';
import { readerZone } from '#src/i18n/format.ts';
import { zoneLabel } from '#src/i18n/zones.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Field } from '#src/ui/field.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { Toggle } from '#src/ui/toggle.tsx';

interface QuietHoursProps {
  quiet: Output<'channel.read'>['quiet'];
  offReason: string | undefined;
}

const usual = { from: '22:00', to: '07:00' };

/** The quiet hours, and the list of urgent notices that are sent even then. */
export function QuietHours({ quiet, offReason }: QuietHoursProps) {
  const { t } = useTranslation();
  const change = useChannelChange('channel.setQuiet');
  const zone = readerZone();
  return (
    <Section title={t('setting.quiet.title')}>
      <List>
        <Toggle
          label={t('setting.quiet.switch')}
          text={offReason ?? t('setting.quiet.text')}
          checked={change.isPending ? change.variables.quiet !== null : quiet !== null}
          disabled={offReason !== undefined || change.isPending}
          onChange={(isOn) => change.mutate({ quiet: isOn ? { ...usual, zone } : null })}
        />
      </List>
      {quiet ? (
        <QuietTimes key={`${quiet.from}${quiet.to}${quiet.zone}`} quiet={quiet} offReason={offReason} />
      ) : null}
      <Prose>
        <p>{t('setting.quiet.urgent')}</p>
        <ul>
          {urgentTopics.map((topic) => (
            <li key={topic}>{t(`setting.quiet.topic.${topic}`)}</li>
          ))}
        </ul>
      </Prose>
    </Section>
  );
}

function QuietTimes({
  quiet,
  offReason,
}: {
  quiet: NonNullable<QuietHoursProps['quiet']>;
  offReason: string | undefined;
}) {
  const { t } = useTranslation();
  const here = readerZone();
  // The stored name may be an older one of the same zone.
  const isHere = (acceptedZone(quiet.zone) ?? quiet.zone) === here;
  const change = useChannelChange('channel.setQuiet', () =>
    toast(t('setting.quiet.saved'), { kind: 'done' }),
  );
  const {
    draft,
    errors,
    change: type,
    isRight,
  } = useForm<{ from: string; to: string }, 'long'>({
    start: { from: quiet.from, to: quiet.to },
    check: ({ from, to }) => (quietLength(from, to) > 0 ? {} : { to: 'long' }),
  });
  const isSame = draft.from === quiet.from && draft.to === quiet.to && isHere;
  const save = () => {
    if (!change.isPending && isRight()) change.mutate({ quiet: { ...draft, zone: here } });
  };
  return (
    <Stack onSubmit={save}>
      <Field
        kind="time"
        label={t('setting.quiet.from')}
        value={draft.from}
        onChange={(from) => type({ from })}
      />
      <Field
        kind="time"
        label={t('setting.quiet.to')}
        value={draft.to}
        onChange={(to) => type({ to })}
        error={errors.to && t('setting.quiet.tooLong', { count: mostQuietHours })}
      />
      <p>
        {isHere
          ? t('setting.quiet.zone', { zone: zoneLabel(here) })
          : t('setting.quiet.otherZone', { zone: zoneLabel(quiet.zone), here: zoneLabel(here) })}
      </p>
      {isSame ? null : (
        <ActionButton type="submit" busy={change.isPending} offReason={offReason}>
          {t('setting.quiet.save')}
        </ActionButton>
      )}
    </Stack>
  );
}

const dayMinutes = 1440;
const hourMinutes = 60;
/** The server's rule (docs/domain.md 4.16): a held notice must still be news when it is sent. */
const mostQuietHours = 12;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * hourMinutes + Number(time.slice(3, 5));

/** Minutes from one time to the other, past midnight too; 0 when a time is missing or the period is too long. */
function quietLength(from: string, to: string): number {
  if (from === '' || to === '') return 0;
  const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes;
  return length <= mostQuietHours * hourMinutes ? length : 0;
}

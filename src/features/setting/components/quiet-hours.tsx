import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { urgentTopics } from '#contract/push.rules.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { mostQuietHours, quietLength } from '#src/features/setting/quiet-hours.view.ts';
import { useChannelChange } from '#src/features/setting/use-channel-change.ts';
import { readerZone } from '#src/i18n/format.ts';
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

/** The hours in which nothing is sent; what comes all the same is listed. */
export function QuietHours({ quiet, offReason }: QuietHoursProps) {
  const { t } = useTranslation('setting');
  const change = useChannelChange('channel.setQuiet');
  const zone = readerZone();
  return (
    <Section title={t('quiet.title')}>
      <List>
        <Toggle
          label={t('quiet.switch')}
          text={offReason ?? t('quiet.text')}
          checked={change.isPending ? change.variables.quiet !== null : quiet !== null}
          disabled={offReason !== undefined || change.isPending}
          onChange={(isOn) => change.mutate({ quiet: isOn ? { ...usual, zone } : null })}
        />
      </List>
      {quiet ? (
        <QuietTimes key={`${quiet.from}${quiet.to}${quiet.zone}`} quiet={quiet} offReason={offReason} />
      ) : null}
      <Prose>
        <p>{t('quiet.urgent')}</p>
        <ul>
          {urgentTopics.map((topic) => (
            <li key={topic}>{t(`quiet.topic.${topic}`)}</li>
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
  const { t } = useTranslation('setting');
  const here = readerZone();
  const change = useChannelChange('channel.setQuiet', () => toast(t('quiet.saved'), { kind: 'done' }));
  const {
    draft,
    errors,
    change: type,
    isRight,
  } = useForm<{ from: string; to: string }, 'long'>({
    start: { from: quiet.from, to: quiet.to },
    check: ({ from, to }) => (quietLength(from, to) > 0 ? {} : { to: 'long' }),
  });
  const isSame = draft.from === quiet.from && draft.to === quiet.to && quiet.zone === here;
  const save = () => {
    if (!change.isPending && isRight()) change.mutate({ quiet: { ...draft, zone: here } });
  };
  return (
    <Stack onSubmit={save}>
      <Field kind="time" label={t('quiet.from')} value={draft.from} onChange={(from) => type({ from })} />
      <Field
        kind="time"
        label={t('quiet.to')}
        value={draft.to}
        onChange={(to) => type({ to })}
        error={errors.to && t('quiet.tooLong', { count: mostQuietHours })}
      />
      <p>
        {quiet.zone === here
          ? t('quiet.zone', { zone: here })
          : t('quiet.otherZone', { zone: quiet.zone, here })}
      </p>
      {isSame ? null : (
        <ActionButton type="submit" busy={change.isPending} offReason={offReason}>
          {t('quiet.save')}
        </ActionButton>
      )}
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import type { Accommodation } from '#contract/enums.ts';
import type { NeedProfile } from '#contract/needs.ts';
import { paths, pathTo } from '#contract/paths.ts';
import {
  entriesOf,
  isNothing,
  type SharedEntries,
} from '#src/features/booking/order/booking/booking-needs.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { CheckGroup } from '#src/ui/check-group.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Section } from '#src/ui/section.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

interface NeedsShareProps {
  person: { id: string; name: string };
  coach: string;
  /** Undefined while it is not on this phone. */
  profile: NeedProfile | undefined;
  /** True while it is being loaded. */
  isAsked: boolean;
  shared: SharedEntries;
  onChange: (shared: SharedEntries) => void;
}

type Field = SharedEntries['fields'][number];

/** Entries of the need profile, with the texts that the coach will read. */
export function NeedsShare({
  person: { id, name },
  coach,
  profile,
  isAsked,
  shared,
  onChange,
}: NeedsShareProps) {
  const { t } = useTranslation();
  const title = t('booking.needs.title', { coach, name });
  const entries = profile && entriesOf(profile);
  const isEmpty = entries !== undefined && isNothing(entries);
  const shareAccommodation = (need: Accommodation, isOn: boolean) =>
    onChange({ ...shared, accommodations: toggled(shared.accommodations, need, isOn) });
  const shareField = (field: Field, isOn: boolean) =>
    onChange({ ...shared, fields: toggled(shared.fields, field, isOn) });
  return (
    <Section title={title} card>
      {isAsked ? (
        <Skeleton layout="prose" count={2} />
      ) : entries === undefined || isEmpty ? (
        <p className="of-hint">{t(isEmpty ? 'booking.needs.none' : 'booking.needs.unknown', { name })}</p>
      ) : (
        <>
          <p className="of-hint">{t('booking.needs.hint')}</p>
          <CheckGroup label={title} isLabelHidden>
            {entries.accommodations.map((need) => (
              <Checkbox
                key={need}
                checked={shared.accommodations.includes(need)}
                onChange={(isOn) => shareAccommodation(need, isOn)}
              >
                {t(`common.meets.${need}`)}
              </Checkbox>
            ))}
            {entries.fields.map((field) => (
              <Checkbox
                key={field}
                checked={shared.fields.includes(field)}
                onChange={(isOn) => shareField(field, isOn)}
              >
                {t('booking.needs.item', { label: t(`needs.field.${field}`) })}
                <span>{profile?.[field]}</span>
              </Checkbox>
            ))}
          </CheckGroup>
        </>
      )}
      <QuietButton href={pathTo(paths.student.needs, { id, from: 'booking' })} icon="edit">
        {t(isEmpty ? 'booking.needs.write' : 'booking.needs.edit')}
      </QuietButton>
    </Section>
  );
}

const toggled = <T,>(all: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...all, one] : all.filter((other) => other !== one);

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { isMoved, shownOf } from '#src/features/helping/draft/draft.view.ts';
import { InvitationCover } from '#src/features/helping/helper/components/invitation-cover.tsx';
import { otherLanguage } from '#src/features/teaching/class-form/class-draft.view.ts';
import { fitText } from '#src/features/teaching/class/class-fit.view.ts';
import { Tags } from '#src/features/teaching/coach-card/components/tags.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { Written } from '#src/ui/written.tsx';

interface DraftFactsProps {
  record: DraftRecord;
  /** A StatusBadge. */
  status: ReactNode;
  /** Rows about the people and the answer. */
  children: ReactNode;
}

/** All facts of a draft: time, place, and the texts that families would read. */
export function DraftFacts({ record, status, children }: DraftFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, currency, startsAt, endsAt } = record;
  const shown = shownOf(record);
  const { nameOf } = useActivities(shown.activity);
  const other = otherLanguage(form.language);
  const proposed = whenOf({ startsAt, endsAt, zone: form.zone }, format);
  const { ageFrom, ageTo, level, taughtIn } = form;
  const fit = {
    ...(typeof ageFrom === 'number' && { ageFrom }),
    ...(typeof ageTo === 'number' && { ageTo }),
    ...(level && { level }),
    ...(taughtIn && { taughtIn }),
  };
  const words = [
    { label: t('classFit.title'), value: fitText(fit, t, format) },
    { label: t('classFields.bring'), value: form.bring },
    { label: t(`classFields.otherTitle.${other}`), value: form.other?.title },
    { label: t(`classFields.otherDescription.${other}`), value: form.other?.description },
    { label: t(`classFields.otherBring.${other}`), value: form.other?.bring },
  ].filter(({ value }) => value);
  return (
    <>
      <InvitationCover
        record={{ class: shown }}
        ownTime={(time) => t('classFields.draft.ownTime', { time })}
        status={status}
      />
      <List>
        <FactRow icon="class" title={format.local(shown.title)} text={nameOf(shown.activity)} />
        <FactRow icon="pin" title={shown.place.name} text={shown.place.address} />
        {children}
      </List>
      <Section title={t('classFields.draft.proposed')}>
        {form.description ? (
          <p className="of-review-text">
            <Written>{form.description}</Written>
          </p>
        ) : null}
        <Tags label={t('classFields.meets')} words={form.meets.map((need) => t(`common.meets.${need}`))} />
        <Facts
          facts={[
            ...(isMoved(record)
              ? [{ label: t('classFields.when'), value: `${proposed.day} ${proposed.time}`, figures: true }]
              : []),
            ...words,
            {
              label: t('classFields.price'),
              value:
                form.priceMinor === 0 ? t('classFields.draft.free') : format.money(form.priceMinor, currency),
              figures: true,
            },
            { label: t('classFields.capacity'), value: format.number(form.capacity), figures: true },
          ]}
        />
      </Section>
    </>
  );
}

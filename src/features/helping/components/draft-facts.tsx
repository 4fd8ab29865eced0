import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftRecord } from '#contract/draft.ts';
import { Tags } from '#src/features/coach/components/tags.tsx';
import { isMoved, shownOf } from '#src/features/helping/draft.view.ts';
import { whenOf } from '#src/features/order/order.view.ts';
import { otherLanguage } from '#src/features/teaching/class-draft.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { InvitationCover } from './invitation-cover.tsx';

interface DraftFactsProps {
  record: DraftRecord;
  /** A StatusBadge. */
  status: ReactNode;
  /** Rows about the people and the answer. */
  children: ReactNode;
}

/** Everything that a draft says: when, where, and what families would read. */
export function DraftFacts({ record, status, children }: DraftFactsProps) {
  const { t } = useTranslation('classFields');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { form, currency, startsAt, endsAt } = record;
  const shown = shownOf(record);
  const other = otherLanguage(form.language);
  const proposed = whenOf({ startsAt, endsAt, zone: form.zone }, format);
  const words = [
    { label: t('bring'), value: form.bring },
    { label: t(`otherTitle.${other}`), value: form.other?.title },
    { label: t(`otherDescription.${other}`), value: form.other?.description },
    { label: t(`otherBring.${other}`), value: form.other?.bring },
  ].filter(({ value }) => value);
  return (
    <>
      <InvitationCover
        record={{ class: shown }}
        ownTime={(time) => t('draft.ownTime', { time })}
        status={status}
      />
      <List>
        <FactRow
          icon="class"
          title={format.local(shown.title)}
          text={tCommon(`activity.${shown.activity}`)}
        />
        <FactRow icon="pin" title={shown.place.name} text={shown.place.address} />
        {children}
      </List>
      <Section title={t('draft.proposed')}>
        {form.description ? <p className="of-review-text">{form.description}</p> : null}
        <Tags label={t('meets')} words={form.meets.map((need) => tCommon(`meets.${need}`))} />
        <Facts
          facts={[
            ...(isMoved(record)
              ? [{ label: t('when'), value: `${proposed.day} ${proposed.time}`, figures: true }]
              : []),
            ...words,
            {
              label: t('price'),
              value: form.priceMinor === 0 ? t('draft.free') : format.money(form.priceMinor, currency),
              figures: true,
            },
            { label: t('capacity'), value: format.number(form.capacity), figures: true },
          ]}
        />
      </Section>
    </>
  );
}

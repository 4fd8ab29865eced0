import type { TFunction } from 'i18next';
import type { Output } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { Format } from '#src/i18n/format.ts';
import type { Fact } from '#src/ui/facts.tsx';

/** The terms of an own class in words, who helps, and who waits. */
export function termFacts(
  record: ClassRecord,
  helpers: NonNullable<Output<'class.roster'>['helpers']>,
  t: TFunction<'classForm'>,
  format: Format,
): Fact[] {
  const { lateRefundPct: late, minNoticeMinutes: notice, waitlist } = record;
  const places = record.helpers;
  const names = format.list(helpers.map(({ name }) => name));
  const facts: (Fact | false)[] = [
    record.priceMinor > 0 && {
      label: t('lateRefund'),
      value: t(late === 0 ? 'refund.0' : late === 100 ? 'refund.100' : 'refund.50'),
    },
    {
      label: t('notice'),
      value: notice === 0 ? t('untilStart') : t('before', { value: format.duration(notice) }),
    },
    record.minSizeAt !== null && {
      label: t('minSize'),
      value: t('fact.minSize', {
        count: record.minSize,
        at: format.deadline(record.minSizeAt, record.zone),
      }),
    },
    record.autoAccept && { label: t('fact.accept'), value: t('fact.autoAccept') },
    record.membersFirst === true && { label: t('fact.members'), value: t('fact.membersFirst') },
    places !== undefined &&
      places.slots > 0 && {
        label: t('helpers'),
        value: [names, t('fact.helpers', { agreed: places.agreed, count: places.slots })]
          .filter(Boolean)
          .join(' · '),
      },
    waitlist.length > 0 && {
      label: t('fact.waitlist'),
      value: t('fact.waiting', { count: waitlist.length }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

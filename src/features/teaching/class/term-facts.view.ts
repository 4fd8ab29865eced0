import type { TFunction } from 'i18next';
import type { Output } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { Format } from '#src/i18n/format.ts';
import type { Fact } from '#src/ui/facts.tsx';

/** The terms of a coach's class in words, its helpers, and the length of the waitlist. */
export function termFacts(
  record: ClassRecord,
  helpers: NonNullable<Output<'class.roster'>['helpers']>,
  t: TFunction,
  format: Format,
): Fact[] {
  const { lateRefundPct: late, minNoticeMinutes: notice, waitlist } = record;
  const places = record.helpers;
  const names = format.list(helpers.map(({ name }) => name));
  const facts: (Fact | false)[] = [
    record.isTrial === true && { label: t('classForm.fact.kind'), value: t('classForm.fact.trial') },
    record.priceMinor > 0 &&
      record.course === undefined && {
        label: t('classForm.lateRefund'),
        value: t(
          late === 0 ? 'classForm.refund.0' : late === 100 ? 'classForm.refund.100' : 'classForm.refund.50',
        ),
      },
    {
      label: t('classForm.notice'),
      value:
        notice === 0 ? t('classForm.untilStart') : t('classForm.before', { value: format.duration(notice) }),
    },
    record.minSizeAt !== null && {
      label: t('classForm.minSize'),
      value: t('classForm.fact.minSize', {
        count: record.minSize,
        at: format.deadline(record.minSizeAt, record.zone),
      }),
    },
    record.autoAccept && { label: t('classForm.fact.accept'), value: t('classForm.fact.autoAccept') },
    record.membersFirst === true && {
      label: t('classForm.fact.members'),
      value: t('classForm.fact.membersFirst'),
    },
    places !== undefined &&
      places.slots > 0 && {
        label: t('classForm.helpers'),
        value: [names, t('classForm.fact.helpers', { agreed: places.agreed, count: places.slots })]
          .filter(Boolean)
          .join(' · '),
      },
    waitlist.length > 0 && {
      label: t('classForm.fact.waitlist'),
      value: t('classForm.fact.waiting', { count: waitlist.length }),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

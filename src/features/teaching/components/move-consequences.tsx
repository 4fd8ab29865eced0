import { useTranslation } from 'react-i18next';
import type { MoveConsequences } from '#contract/class-check.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** What a move brings, in the server's figures: who is asked, and what no answer means. */
export function MoveConsequencesNote({ check, zone }: { check: MoveConsequences; zone: string }) {
  const { t } = useTranslation('classForm');
  const format = useFormat();
  const money = (minor: number) => format.money(minor, check.currency);
  if (!check.isMoved) return <Banner kind="info" title={t('move.same')} />;
  const sentences = [
    check.families === 0 && t('move.nobody'),
    check.families > 0 && t('move.asked', { count: check.families }),
    check.answerBy !== null && t('move.until', { until: format.deadline(check.answerBy, zone) }),
    check.keeping > 0 && t('move.keeping', { count: check.keeping }),
    check.leaving > 0 &&
      (check.silentRefundMinor > 0
        ? t('move.leavingBack', { count: check.leaving, refund: money(check.silentRefundMinor) })
        : t('move.leaving', { count: check.leaving })),
    check.mostRefundMinor > check.silentRefundMinor &&
      t('move.most', { refund: money(check.mostRefundMinor) }),
    check.clashing > 0 && t('move.clashing', { count: check.clashing }),
    check.waiting > 0 && t('move.waiting', { count: check.waiting }),
    check.helpers > 0 && t('move.helpers', { count: check.helpers }),
    check.families > 0 && t('move.noStrike'),
  ];
  return (
    <Banner kind="info" title={t('brings')}>
      {sentences.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
    </Banner>
  );
}

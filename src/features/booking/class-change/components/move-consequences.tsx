import { useTranslation } from 'react-i18next';
import type { MoveConsequences } from '#contract/class-check.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Consequences of a move, in the server's figures: people to answer, and the effect of no answer. */
export function MoveConsequencesNote({ check, zone }: { check: MoveConsequences; zone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, check.currency);
  if (!check.isMoved) return <Banner kind="info" title={t('classForm.move.same')} />;
  const sentences = [
    check.families === 0 && t('classForm.move.nobody'),
    check.families > 0 && t('classForm.move.asked', { count: check.families }),
    check.answerBy !== null && t('classForm.move.until', { until: format.deadline(check.answerBy, zone) }),
    check.keeping > 0 && t('classForm.move.keeping', { count: check.keeping }),
    check.leaving > 0 &&
      (check.silentRefundMinor > 0
        ? t('classForm.move.leavingBack', { count: check.leaving, refund: money(check.silentRefundMinor) })
        : t('classForm.move.leaving', { count: check.leaving })),
    check.mostRefundMinor > check.silentRefundMinor &&
      t('classForm.move.most', { refund: money(check.mostRefundMinor) }),
    check.clashing > 0 && t('classForm.move.clashing', { count: check.clashing }),
    check.waiting > 0 && t('classForm.move.waiting', { count: check.waiting }),
    check.helpers > 0 && t('classForm.move.helpers', { count: check.helpers }),
    check.families > 0 && t('classForm.move.noStrike'),
  ];
  return (
    <Banner kind="info" title={t('classForm.brings')}>
      {sentences.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
    </Banner>
  );
}

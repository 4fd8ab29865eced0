import { useTranslation } from 'react-i18next';
import type { CancelConsequences } from '#contract/class-check.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Consequences of canceling a class, in the server's figures: notified people, refunds, a strike. */
export function CancelConsequencesNote({ check }: { check: CancelConsequences }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { families, refundMinor, currency, contested, waiting, helpers, isStrike } = check;
  const refund = format.money(refundMinor, currency);
  const sentences = [
    families === 0
      ? t('teaching.cancelClass.nobody')
      : t(refundMinor > 0 ? 'teaching.cancelClass.families' : 'teaching.cancelClass.familiesFree', {
          count: families,
          refund,
        }),
    contested > 0 && t('teaching.cancelClass.contested', { count: contested }),
    waiting > 0 && t('teaching.cancelClass.waiting', { count: waiting }),
    helpers > 0 && t('teaching.cancelClass.helpers', { count: helpers }),
  ];
  return (
    <>
      <Banner kind="info" title={t('teaching.cancelClass.brings')}>
        {sentences.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
      </Banner>
      {isStrike ? (
        <Banner kind="refused" title={t('teaching.cancelClass.strike')}>
          {t('teaching.cancelClass.strikeText')}
        </Banner>
      ) : null}
    </>
  );
}

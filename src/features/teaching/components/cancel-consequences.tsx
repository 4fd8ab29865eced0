import { useTranslation } from 'react-i18next';
import type { CancelConsequences } from '#contract/class-check.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** What canceling a class brings, in the server's figures: who is told and what goes back. */
export function CancelConsequencesNote({ check }: { check: CancelConsequences }) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { families, refundMinor, currency, contested, waiting, helpers, isStrike } = check;
  const refund = format.money(refundMinor, currency);
  const sentences = [
    families === 0
      ? t('cancelClass.nobody')
      : t(refundMinor > 0 ? 'cancelClass.families' : 'cancelClass.familiesFree', { count: families, refund }),
    contested > 0 && t('cancelClass.contested', { count: contested }),
    waiting > 0 && t('cancelClass.waiting', { count: waiting }),
    helpers > 0 && t('cancelClass.helpers', { count: helpers }),
  ];
  return (
    <>
      <Banner kind="info" title={t('cancelClass.brings')}>
        {sentences.map((sentence) => (sentence ? <p key={sentence}>{sentence}</p> : null))}
      </Banner>
      {isStrike ? (
        <Banner kind="refused" title={t('cancelClass.strike')}>
          {t('cancelClass.strikeText')}
        </Banner>
      ) : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { ContestedPayment } from '#contract/wallet.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Payments that a bank or PayPal may take back: what is held or paused for each, and who decides. */
export function ContestedMoney({ contested }: { contested: readonly ContestedPayment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return contested.map(({ kind, state, method, amountMinor, currency, heldMinor, isPaused, since }) => {
    const amount = format.money(amountMinor, currency);
    const day = format.date(dayIn(readerZone(), since));
    return (
      <Banner
        key={`${kind} ${since} ${amountMinor}`}
        kind="waiting"
        title={t(`mine.contested.${kind}.${state}`, { amount })}
      >
        {isPaused && (kind === 'classPack' || kind === 'membership') ? (
          <p>{t(`mine.contested.${kind}.paused`)}</p>
        ) : null}
        {heldMinor > 0 ? (
          <p>{t('mine.contested.held', { amount: format.money(heldMinor, currency), day })}</p>
        ) : null}
        <p>{t(`mine.contested.until.${state === 'open' ? method : 'us'}`)}</p>
      </Banner>
    );
  });
}

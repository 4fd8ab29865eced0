import { useTranslation } from 'react-i18next';
import type { UpdateConsequences } from '#contract/class-check.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

interface UpdateConsequencesNoteProps {
  check: UpdateConsequences;
  /** The new price of a seat, in words; undefined when it stays. */
  price: string | undefined;
  areTermsOther: boolean;
  isCapacityOther: boolean;
  zone: string;
}

/** What an edit brings, in the server's figures: for those who have booked, and for those who will. */
export function UpdateConsequencesNote(props: UpdateConsequencesNoteProps) {
  const { check, price, areTermsOther, isCapacityOther, zone } = props;
  const { t } = useTranslation('classForm');
  const format = useFormat();
  const isTooSmall = check.minSizeAt !== null && check.coming < check.minSize;
  const sentences = [
    price !== undefined && t('edit.price', { price }),
    price !== undefined && check.orders > 0 && t('edit.keepPrice', { count: check.orders }),
    areTermsOther && t(check.orders > 0 ? 'edit.keepTerms' : 'edit.terms', { count: check.orders }),
    isCapacityOther && t('edit.seats', { taken: check.seatsTaken, free: check.freeSeats }),
    isCapacityOther &&
      check.waiting > 0 &&
      check.freeSeats > 0 &&
      t('edit.waiting', { count: check.waiting }),
    isTooSmall &&
      t('edit.tooSmall', {
        coming: check.coming,
        count: check.minSize,
        at: format.deadline(check.minSizeAt ?? '', zone),
      }),
  ].filter((sentence) => sentence !== false);
  return (
    <Banner kind="info" title={t('brings')}>
      {sentences.length === 0 ? <p>{t('edit.words')}</p> : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  );
}

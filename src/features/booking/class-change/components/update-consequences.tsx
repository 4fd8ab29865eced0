import { useTranslation } from 'react-i18next';
import type { UpdateConsequences } from '#contract/class-check.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';

interface UpdateConsequencesNoteProps {
  check: UpdateConsequences;
  /** Formatted new price of a seat; undefined when it stays. */
  price: string | undefined;
  areTermsOther: boolean;
  isCapacityOther: boolean;
  areAgesOther: boolean;
  zone: string;
}

/** Consequences of an edit, in the server's figures: for existing and for new orders. */
export function UpdateConsequencesNote(props: UpdateConsequencesNoteProps) {
  const { check, price, areTermsOther, isCapacityOther, areAgesOther, zone } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const isTooSmall = check.minSizeAt !== null && check.coming < check.minSize;
  const sentences = [
    price !== undefined && t('classForm.edit.price', { price }),
    price !== undefined && check.orders > 0 && t('classForm.edit.keepPrice', { count: check.orders }),
    areTermsOther &&
      t(check.orders > 0 ? 'classForm.edit.keepTerms' : 'classForm.edit.terms', { count: check.orders }),
    isCapacityOther && t('classForm.edit.seats', { taken: check.seatsTaken, free: check.freeSeats }),
    isCapacityOther &&
      check.waiting > 0 &&
      check.freeSeats > 0 &&
      t('classForm.edit.waiting', { count: check.waiting }),
    areAgesOther && t('classFit.changed'),
    isTooSmall &&
      t('classForm.edit.tooSmall', {
        coming: check.coming,
        count: check.minSize,
        at: format.deadline(check.minSizeAt ?? '', zone),
      }),
  ].filter((sentence) => sentence !== false);
  return (
    <Banner kind="info" title={t('classForm.brings')}>
      {sentences.length === 0 ? <p>{t('classForm.edit.words')}</p> : null}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  );
}

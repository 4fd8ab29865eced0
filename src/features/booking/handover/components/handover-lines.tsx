import { useTranslation } from 'react-i18next';
import { cardWarning, entryText, type HandoverState } from '#src/features/booking/handover/handover.view.ts';
import { useFormat } from '#src/i18n/format.ts';

interface HandoverLinesProps {
  state: HandoverState;
  /** Zone of the class. */
  zone: string;
}

/** Arrival and leaving of one child in one line, and the judgement of the emergency card about the leaving. */
export function HandoverLines({ state: { arrived, left }, zone }: HandoverLinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = (instant: string) => format.time(instant, zone);
  const texts = [arrived, left].flatMap((entry) => (entry ? entryText(entry, time, t) : []));
  const [first, second] = texts;
  const warning = left && cardWarning(left);
  return (
    <>
      <p>
        {second === undefined
          ? (first ?? t('handover.nothing'))
          : t('handover.both', { arrived: first, left: second })}
      </p>
      {warning ? <p className="of-hint">{t(`handover.${warning}`)}</p> : null}
    </>
  );
}

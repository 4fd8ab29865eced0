import { useTranslation } from 'react-i18next';
import {
  cardWarning,
  handoverText,
  type HandoverState,
} from '#src/features/booking/handover/handover.view.ts';
import { useFormat } from '#src/i18n/format.ts';

interface HandoverLinesProps {
  state: HandoverState;
  /** Zone of the class. */
  zone: string;
}

/** Arrival and leaving of one child in one line, and the judgement of the emergency card about the leaving. */
export function HandoverLines({ state, zone }: HandoverLinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const warning = state.left && cardWarning(state.left);
  return (
    <>
      <p>{handoverText(state, (instant) => format.time(instant, zone), t) ?? t('handover.nothing')}</p>
      {warning ? <p className="of-hint">{t(`handover.${warning}`)}</p> : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { ComingChild } from '#src/features/booking/handover/handover.view.ts';
import type { ClassHandover } from '#src/features/booking/handover/use-class-handover.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

interface HandoverActsProps {
  child: ComingChild;
  handover: ClassHandover;
  onLeave: () => void;
}

/** The next acts of one child beside its name: arrival first, leaving from the arrival or the start on. */
export function HandoverActs({ child, handover, onLeave }: HandoverActsProps) {
  const { t } = useTranslation();
  const { name } = child;
  const { arrived, left } = handover.stateFor(child);
  const give = (mark: 'arrived' | 'notArrived' | 'notLeft') => () => void handover.mark(child, mark);
  const mayLeave = arrived !== undefined || handover.hasBegun;
  // Each button keeps its place while its act changes: a keyboard keeps the focus there.
  return (
    <>
      {left ? null : arrived ? (
        <QuietButton key="arrival" label={t('handover.undoArrival', { name })} onClick={give('notArrived')}>
          {t('handover.short.undo')}
        </QuietButton>
      ) : (
        <QuietButton key="arrival" label={t('handover.arrive', { name })} onClick={give('arrived')}>
          {t('handover.short.arrive')}
        </QuietButton>
      )}
      {left ? (
        <QuietButton key="leaving" label={t('handover.undoLeaving', { name })} onClick={give('notLeft')}>
          {t('handover.short.undo')}
        </QuietButton>
      ) : mayLeave ? (
        <QuietButton key="leaving" label={t('handover.leave', { name })} onClick={onLeave}>
          {t('handover.short.leave')}
        </QuietButton>
      ) : null}
    </>
  );
}

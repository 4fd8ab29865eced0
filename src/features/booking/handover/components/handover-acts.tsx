import { useTranslation } from 'react-i18next';
import type { ComingChild } from '#src/features/booking/handover/handover.view.ts';
import type { ClassHandover } from '#src/features/booking/handover/use-class-handover.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { HandoverLines } from './handover-lines.tsx';

interface HandoverActsProps {
  child: ComingChild;
  handover: ClassHandover;
  onLeave: () => void;
}

/** Marks of one child, and the next acts: arrival first, leaving from the arrival or the start on. */
export function HandoverActs({ child, handover, onLeave }: HandoverActsProps) {
  const { t } = useTranslation();
  const { name } = child;
  const state = handover.stateFor(child);
  const { arrived, left, isLocal } = state;
  const give = (mark: 'arrived' | 'notArrived' | 'notLeft') => () => void handover.mark(child, mark);
  return (
    <>
      <HandoverLines state={state} zone={handover.cls.zone} />
      {isLocal ? <StatusBadge kind="local">{t('handover.local')}</StatusBadge> : null}
      {handover.phase === 'open' ? (
        <Buttons>
          {left ? (
            <QuietButton icon="cross" onClick={give('notLeft')}>
              {t('handover.undoLeaving', { name })}
            </QuietButton>
          ) : arrived || handover.hasBegun ? (
            <QuietButton icon="way" onClick={onLeave}>
              {t('handover.leave', { name })}
            </QuietButton>
          ) : null}
          {arrived ? (
            <QuietButton icon="cross" onClick={give('notArrived')}>
              {t('handover.undoArrival', { name })}
            </QuietButton>
          ) : left ? null : (
            <QuietButton icon="check" onClick={give('arrived')}>
              {t('handover.arrive', { name })}
            </QuietButton>
          )}
        </Buttons>
      ) : null}
    </>
  );
}

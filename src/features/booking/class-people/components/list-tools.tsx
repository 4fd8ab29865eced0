import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { ReadingView } from '#src/features/base/reading/use-reading-view.ts';
import { cardsEnd } from '#src/features/booking/emergency/coming-cards.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { ListState } from '#src/ui/list-state.tsx';

interface ListToolsProps {
  endsAt: string;
  /** Emergency cards of the class; undefined without minors. */
  cards: { isLooking: boolean; view: ReadingView; onLook: () => void } | undefined;
}

/**
 * Opens the emergency cards and prints the list. Each look is recorded for the family, so cards open by a tap only, and
 * paper has only cards that were opened.
 */
export function ListTools({ endsAt, cards }: ListToolsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const mayLook = cards !== undefined && now < cardsEnd(endsAt);
  const isTapped = useRef(false);
  const opened = useRef<HTMLParagraphElement>(null);
  const isOpen = mayLook && cards.isLooking && cards.view.state === 'ready';
  // The tapped button is gone, and the cards are spread over the rows: the focus moves to the note above.
  useEffect(() => {
    if (!isOpen || !isTapped.current) return;
    isTapped.current = false;
    if (document.activeElement === document.body) opened.current?.focus();
  }, [isOpen]);
  return (
    <>
      <Buttons>
        {mayLook && !cards.isLooking ? (
          <QuietButton
            icon="phone"
            onClick={() => {
              isTapped.current = true;
              cards.onLook();
            }}
          >
            {t('emergency.look')}
          </QuietButton>
        ) : null}
        <QuietButton icon="list" onClick={() => window.print()}>
          {t('attendance.print')}
        </QuietButton>
      </Buttons>
      {mayLook ? (
        cards.isLooking ? (
          <ListState {...cards.view} skeleton="list">
            <p ref={opened} tabIndex={-1} className="of-faint">
              {t('emergency.opened')}
            </p>
          </ListState>
        ) : (
          <p className="of-faint">{t('attendance.lookNote')}</p>
        )
      ) : null}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { ReadingView } from '#src/features/base/reading/use-reading-view.ts';
import { cardsEnd } from '#src/features/booking/emergency/coming-cards.queries.ts';
import { WriteToClass } from '#src/features/booking/message/components/write-to-class.tsx';
import type { About } from '#src/offline/core/outbox-row.ts';
import { ListState } from '#src/ui/list-state.tsx';
import { QuickActions, type QuickAction } from '#src/ui/quick-actions.tsx';

interface ListToolsProps {
  endsAt: string;
  /** Emergency cards of the class; undefined without minors. */
  cards: { isLooking: boolean; view: ReadingView; onLook: () => void } | undefined;
  /** A message to every family; undefined while nobody has an accepted seat. */
  write: { classId: string; about: About; hasHelpers: boolean } | undefined;
}

/**
 * Opens the emergency cards, prints the list, writes to all. Each look is recorded for the family, so cards open by a tap
 * only, and paper has only cards that were opened.
 */
export function ListTools({ endsAt, cards, write }: ListToolsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [isWriting, setWriting] = useState(false);
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
  const look: QuickAction[] =
    mayLook && !cards.isLooking
      ? [
          {
            icon: 'phone',
            label: t('emergency.cards'),
            onClick: () => {
              isTapped.current = true;
              cards.onLook();
            },
          },
        ]
      : [];
  const writeAll: QuickAction[] =
    write === undefined
      ? []
      : [{ icon: 'message', label: t('messages.toClass.act'), onClick: () => setWriting(true) }];
  return (
    <>
      <QuickActions
        isLow
        label={t('attendance.tools')}
        actions={[
          ...look,
          { icon: 'list', label: t('attendance.print'), onClick: () => window.print() },
          ...writeAll,
        ]}
      />
      {write ? <WriteToClass {...write} isOpen={isWriting} onClose={() => setWriting(false)} /> : null}
      {mayLook && cards.isLooking ? (
        <ListState {...cards.view} skeleton="list">
          <p ref={opened} tabIndex={-1} className="of-faint">
            {t('emergency.opened')}
          </p>
        </ListState>
      ) : null}
    </>
  );
}

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
  return (
    <>
      <Buttons>
        {mayLook && !cards.isLooking ? (
          <QuietButton icon="phone" onClick={cards.onLook}>
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
            <p className="of-faint">{t('emergency.closes')}</p>
          </ListState>
        ) : (
          <p className="of-faint">{t('attendance.lookNote')}</p>
        )
      ) : null}
    </>
  );
}

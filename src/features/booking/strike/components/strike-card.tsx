import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import { useNow } from '#src/clock/use-now.ts';
import {
  isCounting,
  mayAppeal,
  strikeState,
  type StrikeState,
} from '#src/features/booking/strike/strike.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { AppealSheet } from './appeal-sheet.tsx';

const badges = {
  counts: 'refused',
  kept: 'refused',
  appealed: 'waiting',
  excused: 'certain',
  over: 'neutral',
} as const satisfies Record<StrikeState, string>;

/** One strike: event, end of its effect, decision and appeal. */
export function StrikeCard({ strike }: { strike: StrikeRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const state = strikeState(strike, now);
  const isOpenToAppeal = mayAppeal(strike, now);
  const { kind, at, expiresAt, appeal, appealUntil, decision, orderId, orderNumber } = strike;
  const day = (instant: string) => format.day(instant, readerZone());
  return (
    <Card
      footer={
        <>
          {isOpenToAppeal ? (
            <QuietButton onClick={() => setOpen(true)}>{t('standing.strike.appeal')}</QuietButton>
          ) : null}
          <QuietButton href={pathTo(paths.coach.orderDetail, { id: orderId })}>
            {t('standing.strike.order')}
          </QuietButton>
        </>
      }
    >
      <p>
        <StatusBadge kind={badges[state]}>{t(`standing.strike.state.${state}`)}</StatusBadge>
      </p>
      <h3>{t(`standing.strike.kind.${kind}`)}</h3>
      <p className="of-faint">{t('standing.strike.when', { day: day(at), number: orderNumber })}</p>
      {isCounting(strike, now) ? <p>{t('standing.strike.until', { day: day(expiresAt) })}</p> : null}
      {appeal ? <p>{t('standing.strike.said', { text: appeal.text })}</p> : null}
      {decision?.note ? <p>{t('standing.strike.answer', { text: decision.note })}</p> : null}
      {isOpenToAppeal ? (
        <p className="of-faint">
          {t('standing.strike.appealUntil', { when: format.dayTime(appealUntil, readerZone()) })}
        </p>
      ) : null}
      <AppealSheet id={strike.id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

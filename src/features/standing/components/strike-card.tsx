import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { StrikeRecord } from '#contract/strike.ts';
import { strikeState, type StrikeState } from '#src/features/standing/standing.view.ts';
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

/** One strike: what happened, until when it counts, what was said about it, and the appeal. */
export function StrikeCard({ strike }: { strike: StrikeRecord }) {
  const { t } = useTranslation('standing');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const state = strikeState(strike);
  const { kind, at, expiresAt, appeal, appealUntil, decision, orderId, orderNumber } = strike;
  const day = (instant: string) => format.day(instant, readerZone());
  return (
    <Card
      footer={
        <>
          {strike.actions.includes('appeal') ? (
            <QuietButton onClick={() => setOpen(true)}>{t('strike.appeal')}</QuietButton>
          ) : null}
          <QuietButton href={pathTo(paths.coach.orderDetail, { id: orderId })}>
            {t('strike.order')}
          </QuietButton>
        </>
      }
    >
      <p>
        <StatusBadge kind={badges[state]}>{t(`strike.state.${state}`)}</StatusBadge>
      </p>
      <h3>{t(`strike.kind.${kind}`)}</h3>
      <p className="of-faint">{t('strike.when', { day: day(at), number: orderNumber })}</p>
      {strike.counts ? <p>{t('strike.until', { day: day(expiresAt) })}</p> : null}
      {appeal ? <p>{t('strike.said', { text: appeal.text })}</p> : null}
      {decision?.note ? <p>{t('strike.answer', { text: decision.note })}</p> : null}
      {strike.actions.includes('appeal') ? (
        <p className="of-faint">
          {t('strike.appealUntil', { when: format.dayTime(appealUntil, readerZone()) })}
        </p>
      ) : null}
      <AppealSheet id={strike.id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

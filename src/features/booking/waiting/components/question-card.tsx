import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { nowIso } from '#src/clock/clock.ts';
import { TappedMarks } from '#src/features/booking/attendance/components/tapped-marks.tsx';
import { DayClassLines } from '#src/features/booking/class-change/components/day-class-lines.tsx';
import { TappedHandover } from '#src/features/booking/handover/components/tapped-handover.tsx';
import { MessageWords } from '#src/features/booking/message/components/message-words.tsx';
import { isMessage } from '#src/features/booking/message/message.view.ts';
import { RequestLines } from '#src/features/booking/order/reading/components/request-lines.tsx';
import { askedAbout } from '#src/features/booking/waiting/asked-about.view.ts';
import { questionOf } from '#src/features/booking/waiting/question.view.ts';
import { useDecide } from '#src/features/booking/waiting/use-decide.ts';
import { labelOf } from '#src/features/booking/waiting/waiting.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { AboutLines } from './about-lines.tsx';
import { ExtraLines } from './extra-lines.tsx';
import { QuestionChoices } from './question-choices.tsx';
import { QuestionText } from './question-text.tsx';

interface QuestionCardProps {
  row: Waiting;
  /** Currency of the order, or of this deployment. */
  currency: string;
  /** Newest record of its order. */
  order: OrderRecord | undefined;
}

/** A row that waits for a decision of the person: the change and the possible answers. */
export function QuestionCard({ row, currency, order }: QuestionCardProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const decisions = useDecide(row);
  const [isBusy, setBusy] = useState(false);
  // The real instant is set at the tap; here it only completes the shape.
  const question = questionOf(row, { tapped: '', isOnline });

  const decide = async (answer: 'tryAgain' | 'dismiss' | 'accept') => {
    if (isBusy) return;
    setBusy(true);
    const now = questionOf(row, { tapped: nowIso(), isOnline });
    if (answer !== 'accept') await decisions.decide({ kind: answer });
    else if ('body' in now) await decisions.decide({ kind: 'replace', body: now.body });
    setBusy(false);
  };
  const { failed } = decisions;
  return (
    <Card
      footer={
        <Buttons>
          <QuestionChoices
            row={row}
            question={question}
            currency={currency}
            order={order}
            onDecide={(answer) => void decide(answer)}
            onCopy={() => void decisions.copy()}
            onRemove={() => void decisions.remove()}
          />
        </Buttons>
      }
    >
      <AboutLines label={labelOf(row.type, row.input)} about={askedAbout(row)} createdAt={row.createdAt}>
        {row.type === 'handover.record' ? (
          <TappedHandover classId={row.entityId} input={row.input} about={row.about} />
        ) : (
          <RequestLines row={row} order={order} />
        )}
        <ExtraLines row={row} />
        {isMessage(row) ? <MessageWords input={row.input} /> : null}
        {row.type === 'class.cancelDay' ? <DayClassLines about={row.about} results={[]} /> : null}
        {row.type === 'class.attendance' ? (
          <TappedMarks classId={row.entityId} input={row.input} about={row.about} />
        ) : null}
      </AboutLines>
      <StatusBadge kind="waiting">{t('order.waiting.badge.question')}</StatusBadge>
      <QuestionText row={row} question={question} currency={currency} order={order} />
      {failed ? (
        <Banner
          kind="refused"
          title={t('waiting.failed.title')}
          action={
            <Buttons>
              <QuietButton onClick={() => void decisions.decide(failed)}>
                {t('waiting.failed.retry')}
              </QuietButton>
              <QuietButton onClick={() => void decisions.copy()}>{t('waiting.failed.copy')}</QuietButton>
            </Buttons>
          }
        />
      ) : null}
    </Card>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import { RejectFields } from '#src/features/booking/order/answering/components/reject-fields.tsx';
import {
  rejectErrors,
  type RejectDraft,
  type RejectError,
} from '#src/features/booking/order/answering/reject.view.ts';
import { useSetStep } from '#src/features/booking/order/together/use-set-step.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

interface AnswerCourseProps {
  /** The order of the page. */
  order: OrderRecord;
  setId: string;
  /** Dates that wait for the coach. */
  orders: readonly OrderRecord[];
  /** Answers to the shared needs, from the page; they hold for each date. */
  needs: NeedsAnswer | undefined;
}

/** The one answer of the coach to a course: all its dates or none. */
export function AnswerCourse({ order, setId, orders, needs }: AnswerCourseProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { accept, reject, isBusy, refused } = useSetStep(order.id);
  const { draft, errors, change, isRight } = useForm<RejectDraft, RejectError>({
    start: { reason: '', words: '' },
    check: rejectErrors,
  });
  const orderIds = orders.map(({ id }) => id);
  const off = isOnline ? undefined : t('together.offline');
  // The page has the questions about the people of its own date.
  const here = new Set(order.needs.map(({ participantId }) => participantId));
  const isElsewhere = orders.some((one) => one.needs.some(({ participantId }) => !here.has(participantId)));
  const whyNot = orders.every(({ actions }) => actions.includes('accept'))
    ? needs?.cannot
      ? t('course.needsUnmet')
      : isElsewhere
        ? t('together.needsElsewhere')
        : undefined
    : t('course.oneNot');
  const acceptAll = async () => {
    // Unanswered needs are marked on the page.
    if (needs !== undefined && !needs.isRight()) return setOpen(false);
    if (await accept({ id: setId, orderIds, answers: needs?.answers() ?? [] })) setOpen(false);
  };
  const rejectAll = async () => {
    const { reason: code, words } = draft;
    if (!isRight() || code === '') return;
    if (await reject({ id: setId, orderIds, reason: { code, text: words.trim() } })) setOpen(false);
  };
  const count = orders.length;
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('course.answer')}</ActionButton>
      <Sheet
        title={t('course.answer')}
        open={isOpen}
        onClose={() => setOpen(false)}
        bottom={
          <Buttons>
            <ActionButton busy={isBusy} offReason={off ?? whyNot} onClick={() => void acceptAll()}>
              {t('together.accept', { count })}
            </ActionButton>
            <DangerButton busy={isBusy} offReason={off} onClick={() => void rejectAll()}>
              {t('together.reject', { count })}
            </DangerButton>
          </Buttons>
        }
      >
        {refused ? <Banner kind="refused" title={refused} /> : null}
        <p>{t('course.answerText')}</p>
        <RejectFields draft={draft} errors={errors} change={change} />
      </Sheet>
    </>
  );
}

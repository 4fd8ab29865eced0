import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { threadHref } from '#src/features/booking/message/message.view.ts';
import { datesPath } from '#src/features/booking/order/together/dates-path.view.ts';
import { slotIn, slotPath } from '#src/features/booking/slot/slot.view.ts';
import type { Question } from '#src/features/booking/waiting/question.view.ts';
import { useFormat, type Format } from '#src/i18n/format.ts';
import { actionOf } from '#src/offline/core/actions.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { QuietButton } from '#src/ui/action-button.tsx';

interface QuestionChoicesProps {
  row: Waiting;
  question: Question;
  currency: string;
  /** Newest record of its order. */
  order: OrderRecord | undefined;
  onDecide: (answer: 'tryAgain' | 'dismiss' | 'accept') => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** The answers a question takes. "Yes" names the price, time or refund it agrees to. */
export function QuestionChoices({
  row,
  question,
  currency,
  order,
  onDecide,
  onCopy,
  onRemove,
}: QuestionChoicesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (question.kind === 'damaged')
    return (
      <>
        <QuietButton onClick={() => onDecide('tryAgain')}>{t('waiting.act.tryAgain')}</QuietButton>
        <QuietButton onClick={onCopy}>{t('waiting.act.copy')}</QuietButton>
        <QuietButton onClick={onRemove}>{t('waiting.act.remove')}</QuietButton>
      </>
    );
  const accept = acceptLabel(question, currency, t, format);
  const link = linkOf(row, question, order);
  return (
    <>
      {accept ? <QuietButton onClick={() => onDecide('accept')}>{accept}</QuietButton> : null}
      {link ? <QuietButton href={link.href}>{t(`waiting.act.${link.key}`)}</QuietButton> : null}
      {mayRepeat.includes(question.kind) ? (
        <QuietButton onClick={() => onDecide('tryAgain')}>{t('waiting.act.tryAgain')}</QuietButton>
      ) : null}
      <QuietButton onClick={() => onDecide('dismiss')}>
        {t(question.kind === 'cancelLate' ? 'waiting.act.keep' : 'waiting.act.notNow')}
      </QuietButton>
    </>
  );
}

/** The same request may succeed once the person has put something right. */
const mayRepeat: readonly Question['kind'][] = ['birthDate', 'consent', 'waiver', 'clash', 'role', 'other'];

function acceptLabel(question: Question, currency: string, t: TFunction, format: Format): string | undefined {
  if (question.kind === 'changed') {
    const price = question.price && format.money(question.price.newMinor, question.price.currency);
    if (price === undefined) return t(question.time ? 'waiting.act.bookTime' : 'waiting.act.bookChanged');
    return t(question.time ? 'waiting.act.bookBoth' : 'waiting.act.bookPrice', { price });
  }
  if (question.kind === 'cancelLate')
    return question.refundMinor > 0
      ? t('waiting.act.cancelFor', { refund: format.money(question.refundMinor, currency) })
      : t('waiting.act.cancelNothing');
  if (question.kind !== 'tooOld') return undefined;
  return question.price
    ? t('waiting.act.askAgain', { price: format.money(question.price.minor, question.price.currency) })
    : t('waiting.act.askAgainPlain');
}

type Link = {
  key:
    | 'answerAgain'
    | 'birthDate'
    | 'guardians'
    | 'sign'
    | 'openOther'
    | 'chooseAgain'
    | 'openClass'
    | 'openOrder'
    | 'openThread'
    | 'role';
  href: string;
};

/** True when the screens of the order offer the step, also for an order that is loaded there first. */
const mayStill = (order: OrderRecord | undefined, step: OrderRecord['actions'][number]): boolean =>
  order === undefined || order.actions.includes(step);

function linkOf(row: Waiting, question: Question, order: OrderRecord | undefined): Link | undefined {
  if (question.kind === 'waiver') return { key: 'sign', href: paths.student.profile };
  // The screen of a thread has the form of the date.
  if (question.kind === 'birthDate')
    return {
      key: 'birthDate',
      href: row.type === 'message.send' ? threadHref(row.input) : paths.student.profile,
    };
  if (question.kind === 'consent') return { key: 'guardians', href: paths.student.profile };
  if (question.kind === 'role') return { key: 'role', href: paths.role };
  if (question.kind === 'clash' && question.orderId !== undefined)
    return { key: 'openOther', href: pathTo(paths.student.orderDetail, { id: question.orderId }) };
  if (question.kind === 'helpAgain')
    return {
      key: 'answerAgain',
      href: pathTo(paths[row.about.helpRole ?? 'assistant'].reservationDetail, { id: row.entityId }),
    };
  if (row.type === 'message.send') return { key: 'openThread', href: threadHref(row.input) };
  if (question.kind === 'dateStays' && mayStill(order, 'exchange'))
    return { key: 'chooseAgain', href: pathTo(paths.student.exchange, { id: row.entityId }) };
  if (question.kind === 'datesAgain') return { key: 'chooseAgain', href: datesPath(row.input) };
  const action = actionOf(row.type);
  // Neither the server nor this phone has such an order of the reader.
  if (question.kind === 'gone' && order === undefined && action?.creates !== true) return undefined;
  if (action?.about === 'order' && !action.creates)
    return {
      key:
        row.type === 'order.answerProposal' && mayStill(order, 'answerProposal')
          ? 'answerAgain'
          : 'openOrder',
      href: pathTo(paths.student.orderDetail, { id: row.entityId }),
    };
  const classId = row.input['classId'];
  if (typeof classId !== 'string') return undefined;
  const slot = slotIn(row.input);
  return {
    key: question.kind === 'participants' || question.kind === 'code' ? 'chooseAgain' : 'openClass',
    href: slot === undefined ? pathTo(paths.student.payment, { class: classId }) : slotPath(slot),
  };
}

import { useTranslation } from 'react-i18next';
import type { ComingCard } from '#contract/emergency.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { keyOf, seatMoneyOf } from '#src/features/booking/attendance/attendance.view.ts';
import { AttendanceChoice } from '#src/features/booking/attendance/components/attendance-choice.tsx';
import { MarkedLine } from '#src/features/booking/attendance/components/marked-line.tsx';
import type { Marking } from '#src/features/booking/attendance/use-marking.ts';
import type { NamedPerson, UnnamedPeople } from '#src/features/booking/class-people/class-people.view.ts';
import { CardFacts } from '#src/features/booking/emergency/components/card-facts.tsx';
import { useNoteCall } from '#src/features/booking/emergency/use-note-call.ts';
import { HandoverActs } from '#src/features/booking/handover/components/handover-acts.tsx';
import type { ComingChild } from '#src/features/booking/handover/handover.view.ts';
import type { ClassHandover } from '#src/features/booking/handover/use-class-handover.ts';
import { SharedNeedFacts } from '#src/features/booking/needs/components/shared-need-facts.tsx';
import { awaitsAnswer, sharesNeeds } from '#src/features/booking/needs/needs-answer.view.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { aboutOf, badgeOf } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { FoldRow } from '#src/ui/fold-row.tsx';
import { Lines } from '#src/ui/lines.tsx';
import { List, ListRow, PaperBoxes, RowControls } from '#src/ui/list-row.tsx';

interface ClassPersonProps {
  person: NamedPerson;
  marking: Marking;
  handover: ClassHandover;
  /** Needs that were shared for the class; undefined until they are known. */
  needs: readonly SharedNeed[] | undefined;
  /** Cards of the class; undefined until they are opened. */
  cards: readonly ComingCard[] | undefined;
  onLeave: (child: ComingChild) => void;
}

/** One person who comes: who it is, what can be marked now, the shared needs below a tap, and an opened card. */
export function ClassPerson({ person, marking, handover, needs, cards, onLeave }: ClassPersonProps) {
  const { t } = useTranslation();
  const { order, child, key } = person;
  const isSame = (one: { orderId: string; participantId: string }) =>
    one.orderId === order.id && one.participantId === person.participantId;
  const row = marking.rows.find((one) => keyOf(one) === key);
  const need = sharesNeeds(order) ? needs?.find(isSame) : undefined;
  const isMarking = row !== undefined && marking.phase === 'open';
  const isHandover = child !== undefined && handover.phase !== 'early';
  return (
    <>
      <List label={nameWithAge(person, t)}>
        <OrderRow order={order} title={nameWithAge(person, t)} medical={need?.medical} />
        {isHandover || isMarking || (row && marking.phase === 'over') ? (
          <RowControls>
            {isHandover ? (
              <HandoverActs child={child} handover={handover} onLeave={() => onLeave(child)} />
            ) : null}
            {isMarking ? (
              <AttendanceChoice
                row={row}
                isNamed
                ownMoney={marking.shared === undefined ? seatMoneyOf(row, marking.rows) : undefined}
                onMark={(mark) => void marking.markOne(row, mark)}
              />
            ) : null}
            {row && marking.phase === 'over' ? (
              <p>
                <MarkedLine row={row} />
              </p>
            ) : null}
          </RowControls>
        ) : null}
        {isMarking || marking.phase === 'over' ? null : (
          <PaperBoxes
            words={[t('attendance.mark.present'), t('attendance.mark.absent'), t('attendance.mark.excused')]}
          />
        )}
        {need ? (
          <FoldRow icon="heart" title={t('request.needs.of', { name: person.name })} isPaperAsShown>
            <SharedNeedFacts item={need} />
          </FoldRow>
        ) : null}
      </List>
      {cards && child ? <OpenedCard child={child} card={cards.find(isSame)} /> : null}
    </>
  );
}

/** The emergency card of one child, after the coach opened the cards. */
function OpenedCard({ child, card: coming }: { child: ComingChild; card: ComingCard | undefined }) {
  const { t } = useTranslation();
  const noteCall = useNoteCall(aboutOf(child.order));
  if (coming === undefined) return null;
  if (coming.card === null)
    return <p className="of-hint">{t('emergency.notWrittenOf', { name: child.name })}</p>;
  return (
    <CardFacts
      name={child.name}
      card={coming.card}
      onCall={() => void noteCall(child.order.id, child.participantId)}
    />
  );
}

/** People of an order whose names the coach does not read. */
export function UnnamedRow({ order, count }: UnnamedPeople) {
  const { t } = useTranslation();
  return (
    <List>
      <OrderRow order={order} title={t('order.others', { count })} />
    </List>
  );
}

interface OrderRowProps {
  order: OrderRecord;
  title: string;
  medical?: string | undefined;
}

/** Leads to the order. Its status is shown only where something is open. */
function OrderRow({ order, title, medical }: OrderRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { student, number, proposal } = order;
  const lines = [
    order.needs.length > 0 && awaitsAnswer(order)
      ? t('request.needs.toAnswer', { number })
      : student.name === ''
        ? number
        : student.name,
    ...(proposal
      ? [
          proposal.fromCoach === null
            ? t('teaching.class.moveAsked', {
                from: format.dayTimeAt(proposal.from.startsAt, proposal.from.zone),
                until: format.deadline(proposal.answerBy, proposal.from.zone),
              })
            : t('teaching.class.substituteAsked', {
                from: format.name(proposal.fromCoach),
                until: format.deadline(proposal.answerBy, proposal.from.zone),
              }),
        ]
      : []),
  ];
  return (
    <ListRow
      href={pathTo(paths.coach.orderDetail, { id: order.id })}
      title={title}
      text={
        <>
          <Lines all={lines} />
          {medical ? (
            <>
              <br />
              <span className="of-danger-text">{t('attendance.medical', { text: medical })}</span>
            </>
          ) : null}
        </>
      }
      after={badgeOf(order, now).kind === 'certain' ? undefined : <OrderBadge order={order} />}
    />
  );
}

import type { TFunction } from 'i18next';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComingCard } from '#contract/emergency.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { OrderRecord } from '#contract/order.ts';
import { pathTo, paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { keyOf, seatMoneyOf, type AttendanceRow } from '#src/features/booking/attendance/attendance.view.ts';
import { AttendanceChoice } from '#src/features/booking/attendance/components/attendance-choice.tsx';
import { MarkedLine } from '#src/features/booking/attendance/components/marked-line.tsx';
import type { Marking } from '#src/features/booking/attendance/use-marking.ts';
import type { NamedPerson, UnnamedPeople } from '#src/features/booking/class-people/class-people.view.ts';
import { CardFacts } from '#src/features/booking/emergency/components/card-facts.tsx';
import { useNoteCall } from '#src/features/booking/emergency/use-note-call.ts';
import { HandoverActs } from '#src/features/booking/handover/components/handover-acts.tsx';
import {
  cardWarning,
  handoverText,
  type ComingChild,
  type HandoverState,
} from '#src/features/booking/handover/handover.view.ts';
import type { ClassHandover } from '#src/features/booking/handover/use-class-handover.ts';
import { SharedNeedFacts } from '#src/features/booking/needs/components/shared-need-facts.tsx';
import { awaitsAnswer, sharesNeeds } from '#src/features/booking/needs/needs-answer.view.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { aboutOf, badgeOf } from '#src/features/booking/order/reading/order.view.ts';
import { useFormat, type Format } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { FoldBody, FoldRow } from '#src/ui/fold-row.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Lines } from '#src/ui/lines.tsx';
import { List, ListRow, PaperBoxes, RowControls, RowLine } from '#src/ui/list-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  const body = useId();
  const { order, child, key } = person;
  const isSame = (one: { orderId: string; participantId: string }) =>
    one.orderId === order.id && one.participantId === person.participantId;
  const row = marking.rows.find((one) => keyOf(one) === key);
  const need = sharesNeeds(order) ? needs?.find(isSame) : undefined;
  const marks = row === undefined || marking.phase === 'early' ? undefined : { row, marking };
  const needsTitle = t('request.needs.of', { name: person.name });
  return (
    <>
      <List label={nameWithAge(person, t)}>
        <OrderRow
          order={order}
          face={<Avatar name={person.name} seed={person.participantId} size={40} />}
          title={nameWithAge(person, t)}
          medical={need?.medical}
          handover={child && handover.phase !== 'early' ? handover.stateFor(child) : undefined}
          beside={
            child && handover.phase === 'open' ? (
              <HandoverActs child={child} handover={handover} onLeave={() => onLeave(child)} />
            ) : null
          }
        />
        {marks ? (
          <RowLine
            button={
              need ? (
                <IconButton icon="heart" label={needsTitle} opens={{ isOpen, id: body }} onClick={toggle} />
              ) : null
            }
          >
            <Marks {...marks} />
          </RowLine>
        ) : (
          <PaperBoxes
            words={[t('attendance.mark.present'), t('attendance.mark.absent'), t('attendance.mark.excused')]}
          />
        )}
        {need && marks ? (
          <FoldBody id={body} isOpen={isOpen} isPaperAsShown>
            <SharedNeedFacts item={need} />
          </FoldBody>
        ) : need ? (
          <FoldRow icon="heart" title={needsTitle} isPaperAsShown held={{ isOpen, onToggle: toggle }}>
            <SharedNeedFacts item={need} />
          </FoldRow>
        ) : null}
      </List>
      {cards && child ? <OpenedCard child={child} card={cards.find(isSame)} /> : null}
    </>
  );
}

/** The choice of the attendance, or the final mark after its time. */
function Marks({ row, marking }: { row: AttendanceRow; marking: Marking }) {
  if (marking.phase === 'over') return <MarkedLine row={row} />;
  return (
    <AttendanceChoice
      row={row}
      isNamed
      ownMoney={marking.shared === undefined ? seatMoneyOf(row, marking.rows) : undefined}
      onMark={(mark) => void marking.markOne(row, mark)}
    />
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
  face?: ReactNode;
  medical?: string | undefined;
  /** Arrival and leaving of a child; undefined before the time of these marks. */
  handover?: HandoverState | undefined;
  beside?: ReactNode;
}

/** Leads to the order. Its status is shown only where something is open. */
function OrderRow({ order, title, face, medical, handover, beside }: OrderRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { student, number, proposal, class: cls } = order;
  const given = handover && handoverText(handover, (instant) => format.time(instant, cls.zone), t);
  const warning = handover?.left && cardWarning(handover.left);
  const who = student.name === '' ? number : student.name;
  const isUnread = order.needs.length > 0 && awaitsAnswer(order);
  const lines = [
    // A grown-up who comes has the name of the account: it is shown once.
    ...(isUnread ? [t('request.needs.toAnswer', { number })] : who === title ? [] : [who]),
    ...(given === undefined ? [] : [given]),
    ...(proposal ? [proposalText(proposal, format, t)] : []),
  ];
  const alerts = [
    ...(medical ? [t('attendance.medical', { text: medical })] : []),
    ...(warning ? [t(`handover.${warning}`)] : []),
  ];
  const isOpen = badgeOf(order, now).kind !== 'certain';
  return (
    <>
      <ListRow
        href={pathTo(paths.coach.orderDetail, { id: order.id })}
        media={face}
        title={title}
        text={<Lines all={lines} />}
        below={
          isOpen || handover?.isLocal ? (
            <>
              {isOpen ? <OrderBadge order={order} /> : null}
              {handover?.isLocal ? <StatusBadge kind="local">{t('handover.local')}</StatusBadge> : null}
            </>
          ) : undefined
        }
        beside={beside}
      />
      {alerts.length > 0 ? (
        <RowControls>
          {alerts.map((alert) => (
            <p key={alert} className="of-row-text of-danger-text">
              {alert}
            </p>
          ))}
        </RowControls>
      ) : null}
    </>
  );
}

/** A change that the family has not answered yet, with the end of its time. */
function proposalText(
  { fromCoach, from, answerBy }: NonNullable<OrderRecord['proposal']>,
  format: Format,
  t: TFunction,
): string {
  const until = format.deadline(answerBy, from.zone);
  return fromCoach === null
    ? t('teaching.class.moveAsked', { from: format.dayTimeAt(from.startsAt, from.zone), until })
    : t('teaching.class.substituteAsked', { from: format.name(fromCoach), until });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import {
  AbsentFrom,
  SharedMoney,
  useMarkRest,
} from '#src/features/booking/attendance/components/marking-head.tsx';
import { useMarking } from '#src/features/booking/attendance/use-marking.ts';
import { peopleOf } from '#src/features/booking/class-people/class-people.view.ts';
import { cardsEnd, comingCardsSource } from '#src/features/booking/emergency/coming-cards.queries.ts';
import { LeavingSheet } from '#src/features/booking/handover/components/leaving-sheet.tsx';
import type { ComingChild } from '#src/features/booking/handover/handover.view.ts';
import { useClassHandover, type ClassOfChildren } from '#src/features/booking/handover/use-class-handover.ts';
import { classNeedsSource } from '#src/features/booking/needs/needs-answer.queries.ts';
import { sharingOrders } from '#src/features/booking/needs/needs-answer.view.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { Section } from '#src/ui/section.tsx';
import { ClassPerson, UnnamedRow } from './class-person.tsx';
import { ListTools } from './list-tools.tsx';
import { NeedsNote } from './needs-note.tsx';
import { TimesOfMarks } from './times-of-marks.tsx';

interface ClassPeopleProps {
  cls: ClassOfChildren;
  orders: readonly OrderRecord[];
  /** The class has ended. */
  isOver: boolean;
  /** Subject of a message to every family. */
  about: About;
  hasHelpers: boolean;
}

/**
 * One row for each person who comes to a class of the coach. The time of day decides what a row offers: from 30 minutes
 * before the start arrival and leaving, from 15 minutes before it the attendance; needs and emergency card always.
 */
export function ClassPeople({ cls, orders, isOver, about, hasHelpers }: ClassPeopleProps) {
  const { t } = useTranslation();
  const now = useNow();
  const [hasLooked, setLooked] = useState(false);
  const hasCards = now < cardsEnd(cls.endsAt);
  const isLooking = hasLooked && hasCards;
  const [leaving, setLeaving] = useState<ComingChild>();
  const { named, unnamed } = peopleOf(orders);
  const hasChildren = named.some(({ child }) => child !== undefined);
  const marking = useMarking(orders);
  const handover = useClassHandover(cls, hasChildren);
  const needs = useRecord(classNeedsSource(cls.id, cls.endsAt, sharingOrders(orders).length > 0));
  const cards = useRecord(
    comingCardsSource({ kind: 'class', id: cls.id, endsAt: cls.endsAt }, isLooking && hasChildren),
    { missing: t('emergency.missing') },
  );
  const marked = marking.rows.filter(({ mark }) => mark !== undefined).length;
  const isMarking = marking.phase === 'open' || marking.phase === 'over';
  const rest = useMarkRest(marking);
  const isAccepted = orders.some(({ status }) => status === OrderStatus.progress);
  if (named.length + unnamed.length === 0)
    return (
      <Section title={t(isOver ? 'teaching.class.wasBooked' : 'teaching.class.roster')}>
        <p className="of-faint">{t(isOver ? 'teaching.class.nobodyWas' : 'teaching.class.nobody')}</p>
      </Section>
    );
  return (
    <Section
      title={t(isOver ? 'teaching.class.wasBooked' : 'teaching.class.roster')}
      count={isMarking ? t('attendance.marked', { marked, all: marking.rows.length }) : undefined}
      more={marking.phase === 'open' ? rest : undefined}
      measuredAs="class-people"
    >
      <ListTools
        endsAt={cls.endsAt}
        write={isAccepted ? { classId: cls.id, about, hasHelpers } : undefined}
        cards={hasChildren ? { isLooking, view: cards.view, onLook: () => setLooked(true) } : undefined}
      />
      {hasChildren && handover.unknown ? <p className="of-hint">{handover.unknown}</p> : null}
      {named.map((person) => (
        <ClassPerson
          key={person.key}
          person={person}
          marking={marking}
          handover={handover}
          needs={needs.record}
          cards={isLooking ? cards.record : undefined}
          onLeave={setLeaving}
        />
      ))}
      {unnamed.map((one) => (
        <UnnamedRow key={one.order.id} {...one} />
      ))}
      {hasChildren && hasCards && !isLooking ? <p className="of-hint">{t('attendance.lookNote')}</p> : null}
      <TimesOfMarks marking={marking} handover={hasChildren ? handover : undefined} />
      {marking.phase === 'open' ? (
        <>
          <SharedMoney marking={marking} />
          <AbsentFrom marking={marking} />
        </>
      ) : null}
      <NeedsNote orders={orders} needs={needs} />
      {leaving ? (
        <LeavingSheet
          key={leaving.participantId}
          child={leaving}
          cls={cls}
          onGive={(given, who) => handover.mark(leaving, given, who)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </Section>
  );
}

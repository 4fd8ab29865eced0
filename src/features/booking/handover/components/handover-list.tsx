import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverMark } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { handoverSources } from '#src/features/booking/handover/handover.queries.ts';
import {
  childrenOf,
  entriesOf,
  stateOf,
  timesOf,
  type ComingChild,
} from '#src/features/booking/handover/handover.view.ts';
import { useHandover } from '#src/features/booking/handover/use-handover.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { handoversQuery } from '#src/offline/handovers.ts';
import { useOffline } from '#src/offline/read.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { HandoverLines } from './handover-lines.tsx';
import { LeavingSheet } from './leaving-sheet.tsx';

interface ClassOfChildren {
  id: string;
  startsAt: string;
  endsAt: string;
  zone: string;
}

interface HandoverListProps {
  cls: ClassOfChildren;
  orders: readonly OrderRecord[];
}

/** Arrival and leaving of the minors in a class of the coach, also offline. Nothing without minors. */
export function HandoverList({ cls, orders }: HandoverListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const children = childrenOf(orders);
  if (children.length === 0) return null;
  const { from } = timesOf(cls);
  if (now >= from) return <Children cls={cls} all={children} />;
  return (
    <Section title={t('handover.title')}>
      <p className="of-faint">
        {t('handover.from', { time: format.dayTimeAt(new Date(from).toISOString(), cls.zone) })}
      </p>
    </Section>
  );
}

function Children({ cls, all }: { cls: ClassOfChildren; all: readonly ComingChild[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { record: known, state, answeredAt } = useRecord(handoverSources.ofClass(cls));
  const { data: sent = [] } = useOffline(handoversQuery(cls.id));
  const give = useHandover(cls.id);
  const [leaving, setLeaving] = useState<ComingChild>();
  const until = new Date(timesOf(cls).until).toISOString();
  const isOpen = now < Date.parse(until);
  const isGiving = useRef(false);
  /** A second tap before the first one is drawn is no second mark. */
  const giveOnce = async (...given: Parameters<typeof give>): Promise<boolean> => {
    if (isGiving.current) return false;
    isGiving.current = true;
    return await give(...given).finally(() => (isGiving.current = false));
  };
  const mark = (child: ComingChild, given: HandoverMark) => () => void giveOnce(child, given);
  return (
    <Section title={t('handover.title')} card>
      <p className="of-row-text">
        {t(isOpen ? 'handover.until' : 'handover.over', { time: format.dayTimeAt(until, cls.zone) })}
      </p>
      {isOpen ? <KeepingNote /> : null}
      {state === 'error' || state === 'notOnThisPhone' ? (
        <p className="of-hint">{t('handover.unknown')}</p>
      ) : null}
      {all.map((child) => {
        const { name } = child;
        const handover = stateOf(entriesOf(child, known ?? [], sent, answeredAt));
        return (
          <div key={`${child.order.id} ${child.participantId}`} className="of-stack">
            <h3 className="of-row-title">{nameWithAge(child, t)}</h3>
            <HandoverLines state={handover} zone={cls.zone} />
            {handover.isLocal ? <StatusBadge kind="local">{t('handover.local')}</StatusBadge> : null}
            {isOpen ? (
              <Buttons>
                {handover.arrived ? (
                  <QuietButton icon="cross" onClick={mark(child, 'notArrived')}>
                    {t('handover.undoArrival', { name })}
                  </QuietButton>
                ) : (
                  <QuietButton icon="check" onClick={mark(child, 'arrived')}>
                    {t('handover.arrive', { name })}
                  </QuietButton>
                )}
                {handover.left ? (
                  <QuietButton icon="cross" onClick={mark(child, 'notLeft')}>
                    {t('handover.undoLeaving', { name })}
                  </QuietButton>
                ) : (
                  <QuietButton icon="way" onClick={() => setLeaving(child)}>
                    {t('handover.leave', { name })}
                  </QuietButton>
                )}
              </Buttons>
            ) : null}
          </div>
        );
      })}
      {leaving ? (
        <LeavingSheet
          key={leaving.participantId}
          child={leaving}
          cls={cls}
          onGive={(given, who) => giveOnce(leaving, given, who)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </Section>
  );
}

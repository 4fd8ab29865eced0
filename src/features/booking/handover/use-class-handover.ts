import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoverMark } from '#contract/enums.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { handoversQuery } from '#src/offline/handovers.ts';
import { useOffline } from '#src/offline/read.ts';
import { handoverSources } from './handover.queries.ts';
import { entriesOf, stateOf, timesOf, type ComingChild, type HandoverState } from './handover.view.ts';
import { useHandover } from './use-handover.ts';

export interface ClassOfChildren {
  id: string;
  startsAt: string;
  endsAt: string;
  zone: string;
}

export interface ClassHandover {
  cls: ClassOfChildren;
  phase: 'early' | 'open' | 'over';
  /** Period of the marks, as instants. */
  times: { from: string; until: string };
  /** The class has begun, so a child may leave whose arrival nobody marked. */
  hasBegun: boolean;
  /** The reason, when the marks of other devices are not known. */
  unknown: string | undefined;
  stateFor: (child: ComingChild) => HandoverState;
  /** Resolves to true when the mark is stored. A second tap before the first one is drawn is no second mark. */
  mark: (child: ComingChild, mark: HandoverMark, who?: string) => Promise<boolean>;
}

/** Arrival and leaving of the minors in a class of the coach, also offline. Nothing is asked before the time of the marks. */
export function useClassHandover(cls: ClassOfChildren, hasChildren: boolean): ClassHandover {
  const { t } = useTranslation();
  const now = useNow();
  const { from, until } = timesOf(cls);
  const isAsked = hasChildren && now >= from;
  const {
    record: known,
    state,
    view,
    answeredAt,
  } = useRecord(handoverSources.ofClass(cls, isAsked), {
    missing: t('handover.unknown'),
  });
  const { data: sent = [] } = useOffline(isAsked ? handoversQuery(cls.id) : null);
  const give = useHandover(cls.id);
  const isGiving = useRef(false);
  return {
    cls,
    phase: now < from ? 'early' : now < until ? 'open' : 'over',
    times: { from: new Date(from).toISOString(), until: new Date(until).toISOString() },
    hasBegun: now >= Date.parse(cls.startsAt),
    unknown: isAsked && (state === 'error' || state === 'notOnThisPhone') ? view.error : undefined,
    stateFor: (child) => stateOf(entriesOf(child, known ?? [], sent, answeredAt)),
    mark: async (...given) => {
      if (isGiving.current) return false;
      isGiving.current = true;
      return await give(...given).finally(() => (isGiving.current = false));
    },
  };
}

import type { TFunction } from 'i18next';
import type { NamedActivity } from '#contract/built-in-activities.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { markingsIn } from '#src/features/base/activity/activity.view.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import type { Format } from '#src/i18n/format.ts';
import type { OrdersView } from '#src/offline/core/merge.ts';
import type { NextClass } from '#src/offline/next-class.ts';
import { tintHue } from '#src/ui/markings-kinds.ts';
import { heroWhen } from './hero.view.ts';
import { nextOrder } from './home.view.ts';

/**
 * Words of the next class for the next start of the app. Null without one, and while a question, a dispute or an action
 * on this phone may change it. `now` is in ms.
 */
export function keptNext(
  rows: OrdersView<OrderRecord>['orders'],
  { now, ...wording }: Wording & { now: number },
): NextClass | null {
  const next = nextOrder(rows, now);
  if (next === undefined || next.waiting.length > 0) return null;
  const { order } = next;
  if (order.proposal !== null || order.dispute?.state === 'open') return null;
  const { class: cls, coach } = order;
  const href = pathTo(paths.student.orderDetail, { id: order.id });
  const { format } = wording;
  return keptWords(
    { role: 'student', cls, href, what: `${format.local(cls.title)} · ${format.name(coach)}` },
    wording,
  );
}

/** Texts of a screen, and the activities with their drawings. */
export interface Wording {
  format: Format;
  t: TFunction;
  activities: readonly NamedActivity[];
}

interface Kept {
  /** Home screens of this role draw it. */
  role: NextClass['role'];
  cls: Pick<OrderRecord['class'], 'id' | 'activity' | 'startsAt' | 'endsAt' | 'zone' | 'place'>;
  href: string;
  /** Without a name of a child. */
  what: string;
}

/** Words of a class for the next start of the app, in the shape of the head of each home screen. */
export function keptWords({ role, cls, href, what }: Kept, { format, t, activities }: Wording): NextClass {
  const { start, rest } = heroWhen(cls, format, t, null);
  const { own, zoneName } = whenOf(cls, format);
  return {
    role,
    language: format.language,
    href,
    hue: tintHue(cls.id, markingsIn(activities)(cls.activity)),
    start,
    rest: own ? `${rest} ${zoneName}` : rest,
    own: own ? t('order.ownTime', { time: own }) : '',
    place: cls.place.name,
    what,
    startsAt: cls.startsAt,
    offset: new Date(cls.startsAt).getTimezoneOffset(),
    until: Date.parse(cls.endsAt),
  };
}

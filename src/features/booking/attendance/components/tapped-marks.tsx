import { useTranslation } from 'react-i18next';
import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import { newsOf } from '#src/features/booking/attendance/mark-news.view.ts';
import { useMarkNews } from '#src/features/booking/attendance/use-mark-news.ts';
import { readerZone } from '#src/i18n/format.ts';
import type { Body } from '#src/offline/core/action.ts';
import { marksIn, resultsIn } from '#src/offline/core/actions/class-attendance.ts';
import type { About } from '#src/offline/core/outbox-row.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';

interface TappedMarksProps {
  classId: string;
  input: Body;
  about: About;
  /** The server's answer: then only marks that did not count as tapped are shown. */
  answer?: unknown;
}

/** Marks of a waiting row, or their outcomes. Names come from the orders on this phone. */
export function TappedMarks({ classId, input, about, answer }: TappedMarksProps) {
  const { t } = useTranslation();
  const { data } = useOffline(ordersQuery({ classId }));
  const people = new Map<string, string>(
    data?.orders.flatMap(({ order }) =>
      order.participants.map(({ id, name }) => [`${order.id} ${id}`, name]),
    ),
  );
  const results = answer === undefined ? undefined : resultsIn(answer);
  return marksIn(input).map((tap, at) => {
    const key = `${tap.orderId} ${tap.participantId}`;
    const name = people.get(key) ?? t('attendance.somebody');
    if (results) return <OutcomeLine key={key} name={name} tap={tap} result={results[at]} about={about} />;
    return (
      <p key={key} className="of-row-text">
        {t('attendance.named', {
          name,
          mark: tap.mark === null ? t('attendance.takenBack') : t(`attendance.mark.${tap.mark}`),
        })}
      </p>
    );
  });
}

interface OutcomeLineProps {
  name: string;
  tap: GivenMark;
  result: MarkResult | undefined;
  about: About;
}

function OutcomeLine({ name, tap, result, about }: OutcomeLineProps) {
  const { t } = useTranslation();
  const news = useMarkNews(result && newsOf(tap, result), about.zone ?? readerZone());
  return news === undefined ? null : (
    <p className="of-row-text">{t('attendance.namedNews', { name, news })}</p>
  );
}

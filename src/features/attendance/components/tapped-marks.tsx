import { useTranslation } from 'react-i18next';
import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import { newsOf } from '#src/features/attendance/mark-news.view.ts';
import { useMarkNews } from '#src/features/attendance/use-mark-news.ts';
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
  /** The server's answer: then only what did not count as tapped is told. */
  answer?: unknown;
}

/** Whom a waiting row marks as what, or what its answer says of them. Names are those of the orders on this phone. */
export function TappedMarks({ classId, input, about, answer }: TappedMarksProps) {
  const { t } = useTranslation('attendance');
  const { data } = useOffline(ordersQuery({ classId }));
  const people = new Map<string, string>(
    data?.orders.flatMap(({ order }) =>
      order.participants.map(({ id, name }) => [`${order.id} ${id}`, name]),
    ),
  );
  const results = answer === undefined ? undefined : resultsIn(answer);
  return marksIn(input).map((tap, at) => {
    const key = `${tap.orderId} ${tap.participantId}`;
    const name = people.get(key) ?? t('somebody');
    if (results) return <ToldLine key={key} name={name} tap={tap} result={results[at]} about={about} />;
    return (
      <p key={key} className="of-row-text">
        {t('named', { name, mark: tap.mark === null ? t('takenBack') : t(`mark.${tap.mark}`) })}
      </p>
    );
  });
}

interface ToldLineProps {
  name: string;
  tap: GivenMark;
  result: MarkResult | undefined;
  about: About;
}

function ToldLine({ name, tap, result, about }: ToldLineProps) {
  const { t } = useTranslation('attendance');
  const news = useMarkNews(result && newsOf(tap, result), about.zone ?? readerZone());
  return news === undefined ? null : <p className="of-row-text">{t('namedNews', { name, news })}</p>;
}

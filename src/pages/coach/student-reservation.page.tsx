import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { asOf } from '#src/features/order/as-of.view.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { AcceptPlain } from '#src/features/request/components/accept-plain.tsx';
import { RequestRow } from '#src/features/request/components/request-row.tsx';
import { WaitlistNote } from '#src/features/request/components/waitlist-note.tsx';
import { requestsSource } from '#src/features/request/request.queries.ts';
import { shown, type Shown } from '#src/features/request/request.view.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { Chips } from '#src/ui/chips.tsx';

/** /coach/studentReservation?class=…&show=…: who asks and who is booked, of all classes or of one. */
export function Component() {
  const { t } = useTranslation('request');
  const format = useFormat();
  const now = useNow();
  const { user } = useSession();
  const { class: classId, show: wanted } = useScreenParams(paths.coach.studentReservation);
  const [, setQuery] = useSearchParams();
  const show = shown.find((one) => one === wanted) ?? 'requests';
  const list = useList(requestsSource(show, classId, user?.id ?? ''), { missing: t('list.offline') });
  const [first] = list.items;
  return (
    <ListScreen
      title={t('list.title')}
      subtitle={classId && first ? format.local(first.class.title) : undefined}
      back={classId ? pathTo(paths.coach.classDetail, { id: classId }) : paths.coach.home}
      top={
        <Chips<Shown>
          label={t('list.which')}
          chips={shown.map((value) => ({ value, label: t(`list.show.${value}`) }))}
          value={show}
          onChange={(value) =>
            setQuery({ ...(classId && { class: classId }), show: value }, { replace: true })
          }
        />
      }
      list={list}
      skeleton="list"
      empty={{ drawing: 'people', text: t(`list.empty.${show}`) }}
      above={
        <>
          {classId ? <WaitlistNote classId={classId} /> : null}
          {show === 'requests' ? <AcceptPlain orders={list.items.map((order) => asOf(order, now))} /> : null}
        </>
      }
      render={(order) => <RequestRow order={order} />}
    />
  );
}

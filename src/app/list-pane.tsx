import {
  Component,
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  Route,
  Routes,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  type Location,
} from 'react-router-dom';
import { paths, type Path } from '#contract/paths.ts';
import { loadWords } from '#src/i18n/index.ts';
import { useSession, type SessionState } from '#src/session/session.ts';
import { ListPane, NoChoice } from '#src/ui/list-pane.tsx';
import { areas } from './routes/areas.ts';
import type { RouteRow } from './routes/route.ts';
import { sharedRoutes } from './routes/shared.ts';
import { studentRoutes } from './routes/student.ts';

const { student, coach, assistant, volunteer } = paths;

interface ListRoute {
  list: Path;
  access: RouteRow['access'];
  /** Pages of its rows. */
  pages: readonly Path[];
}

/** Lists that a wide screen shows beside the page of a row. */
export const listRoutes: readonly ListRoute[] = [
  { list: student.coach, access: 'public', pages: [student.coachDetail, student.payment] },
  { list: student.order, access: 'student', pages: [student.orderDetail] },
  { list: student.resource, access: 'public', pages: [student.resourceDetail] },
  { list: student.partners, access: 'public', pages: [student.partnersDetail] },
  { list: student.organization, access: 'public', pages: [student.organizationDetail] },
  { list: student.packs, access: 'student', pages: [student.packDetail] },
  { list: paths.notice, access: 'signedIn', pages: [paths.noticeDetail] },
  { list: paths.messages, access: 'signedIn', pages: [paths.thread] },
  { list: coach.order, access: 'coach', pages: [coach.orderDetail] },
  { list: assistant.order, access: 'assistant', pages: [assistant.reservationDetail] },
  { list: volunteer.order, access: 'volunteer', pages: [volunteer.reservationDetail] },
];

/** The width from which lists stand beside their pages; also in src/ui/css/columns.css. */
const wide = '(min-width: 900px)';

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(wide).matches,
  );
}

const mayRead = (access: RouteRow['access'], user: SessionState['user']): boolean =>
  access === 'public' || (user !== null && (access === 'signedIn' || user.roles.includes(access)));

/** The list is inside of no other route: otherwise React Router warns that the address of the page does not match. */
const outside = { outlet: null, matches: [], isDataRoute: false };

/** What the frame shows beside the current page; undefined for a page of one column. */
export function useListPane(): ReactNode {
  const location = useLocation();
  const { user } = useSession();
  const isWide = useWide();
  const lists = useLastLists(location);
  const { pathname, search } = location;
  const route = listRoutes.find(
    ({ list, pages }) => list === pathname || pages.some((one) => one === pathname),
  );
  if (!isWide || route === undefined || !mayRead(route.access, user)) return undefined;
  if (route.list === pathname) return <NoChoice />;
  const List = listPage(route.list);
  return (
    <ListPane shown={pathname + search}>
      <Boundary key={`${route.list} ${user?.id ?? ''}`}>
        <Suspense fallback={null}>
          <RouteContext value={outside}>
            {/* Its own address, so that the list has its filters, and its way to change them. */}
            <Routes location={lists.get(route.list) ?? route.list}>
              <Route path="*" element={<List />} />
            </Routes>
          </RouteContext>
        </Suspense>
      </Boundary>
    </ListPane>
  );
}

/** Where each list was last, with its filters. */
function useLastLists(location: Location): ReadonlyMap<string, Location> {
  const [lists, setLists] = useState<ReadonlyMap<string, Location>>(new Map());
  const isList = listRoutes.some(({ list }) => list === location.pathname);
  if (isList && lists.get(location.pathname) !== location)
    setLists(new Map([...lists, [location.pathname, location]]));
  return lists;
}

const pages = new Map<string, ComponentType>();

function listPage(path: Path): ComponentType {
  const known = pages.get(path);
  if (known) return known;
  const page = lazy(async () => {
    const [{ Component: Page }] = await Promise.all([(await rowOf(path)).page(), loadWords()]);
    return { default: Page };
  });
  pages.set(path, page);
  return page;
}

async function rowOf(path: Path): Promise<RouteRow> {
  const area = areas.find(({ root }) => path.startsWith(`${root}/`));
  const rows = area === undefined ? [...sharedRoutes, ...studentRoutes] : await area.routes();
  const row = rows.find((one) => one.path === path);
  if (row === undefined) throw new Error(`no route ${path}`);
  return row;
}

/** A list that fails leaves its place empty; the page beside it works. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

import {
  Component,
  createElement,
  lazy,
  Suspense,
  useContext,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  parsePath,
  Route,
  Routes,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  type Location,
  type Path as RoutePath,
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

/** From this width on there are two columns, also in src/ui/css/columns.css. */
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

/** Returns what the frame shows beside the current page; undefined for a page of one column. */
export function useListPane(): ReactNode {
  const location = useLocation();
  const { user } = useSession();
  const isWide = useWide();
  const { lists, note } = useLastLists(location, user?.id);
  const { pathname, search } = location;
  const route = listRoutes.find(
    ({ list, pages }) => list === pathname || pages.some((one) => one === pathname),
  );
  if (!isWide || route === undefined || !mayRead(route.access, user)) return undefined;
  if (route.list === pathname) return <NoChoice />;
  return (
    <ListPane shown={pathname + search}>
      <Boundary key={`${route.list} ${user?.id ?? ''}`} place={pathname + search}>
        <Suspense fallback={null}>
          <OwnAddress at={lists.get(route.list) ?? placeOf({ pathname: route.list })} onChange={note}>
            {createElement(listPage(route.list))}
          </OwnAddress>
        </Suspense>
      </Boundary>
    </ListPane>
  );
}

const placeOf = ({ pathname = '/', search = '', hash = '' }: Partial<RoutePath>): Location => ({
  pathname,
  search,
  hash,
  state: null,
  // Its place in the memory of scroll positions.
  key: `pane ${pathname}`,
});

/** Outside of the routes of the page: otherwise React Router warns that the address of the page does not match. */
const outside = { outlet: null, matches: [], isDataRoute: false };

interface OwnAddressProps {
  at: Location;
  onChange: (place: Location) => void;
  children: ReactNode;
}

/** A list has an address of its own beside a page: its filters change it, and the page stays. */
function OwnAddress({ at, onChange, children }: OwnAddressProps) {
  const context = useContext(NavigationContext);
  const { navigator } = context;
  const to =
    (way: 'push' | 'replace'): typeof navigator.push =>
    (target, state, options) => {
      const path = typeof target === 'string' ? parsePath(target) : target;
      if (path.pathname === at.pathname) onChange(placeOf(path));
      else navigator[way](target, state, options);
    };
  const own = { ...navigator, push: to('push'), replace: to('replace') };
  return (
    <NavigationContext value={{ ...context, navigator: own }}>
      <RouteContext value={outside}>
        <Routes location={at}>
          <Route path="*" element={children} />
        </Routes>
      </RouteContext>
    </NavigationContext>
  );
}

/** Where each list was last, with its filters. Another person starts anew. */
function useLastLists(location: Location, person: string | undefined) {
  const [lists, setLists] = useState<ReadonlyMap<string, Location>>(new Map());
  const [of, setOf] = useState(person);
  if (of !== person) {
    setOf(person);
    setLists(new Map());
  }
  const note = (place: Location) => setLists((last) => new Map([...last, [place.pathname, place]]));
  const isList = listRoutes.some(({ list }) => list === location.pathname);
  if (isList && lists.get(location.pathname) !== location) note(location);
  return { lists, note };
}

const pages = new Map<string, ComponentType>();

function listPage(path: Path): ComponentType {
  const known = pages.get(path);
  if (known) return known;
  const page = lazy(async () => {
    try {
      const [{ Component: Page }] = await Promise.all([(await rowOf(path)).page(), loadWords()]);
      return { default: Page };
    } catch (error) {
      // The next page beside it tries again.
      pages.delete(path);
      throw error;
    }
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

interface BoundaryProps {
  /** Address of the page beside it: another one is another try. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
  place: string;
}

/** A list that fails leaves its place empty; the page beside it works. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { hasFailed: false, place: this.props.place };
  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }
  static getDerivedStateFromProps({ place }: BoundaryProps, last: BoundaryState): BoundaryState | null {
    return place === last.place ? null : { place, hasFailed: false };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

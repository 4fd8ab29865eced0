export interface VisitedScreen {
  /** Path, and the record's id where there is one; nothing that was typed. */
  address: string;
  title: string;
}

const longest = 6;
let visited: readonly VisitedScreen[] = [];

/** The last screens since the app was opened, newest first. */
export const visitedScreens = (): readonly VisitedScreen[] => visited;

export function noteVisit(title: string): void {
  const { pathname, search } = window.location;
  const id = new URLSearchParams(search).get('id');
  const address = id === null ? pathname : `${pathname}?id=${id}`;
  const others = visited.filter((one) => one.address !== address);
  visited = [{ address, title }, ...others].slice(0, longest);
}

import { paths } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { ThreadScreen } from '#src/features/booking/message/components/thread-screen.tsx';

/** /thread?id=… of an order, an invitation or a question; ?class=… of the reader's question about a class. */
export function Component() {
  const { id, class: classId } = useScreenParams(paths.thread);
  if (id !== undefined) return <ThreadScreen key={id} of={{ id }} />;
  return classId === undefined ? null : <ThreadScreen key={classId} of={{ class: classId }} />;
}

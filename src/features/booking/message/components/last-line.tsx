import { useTranslation } from 'react-i18next';
import type { ThreadRecord } from '#contract/message.ts';
import { lastLine } from '#src/features/booking/message/message.view.ts';
import { Written } from '#src/ui/written.tsx';

/** Last words of a thread in one line. They have a language of their own, which screen readers need. */
export function LastLine({ thread }: { thread: ThreadRecord }) {
  const { t } = useTranslation();
  const { by, words } = lastLine(thread, t);
  return (
    <>
      {by}
      <Written>{words}</Written>
    </>
  );
}

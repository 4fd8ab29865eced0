import { useTranslation } from 'react-i18next';
import { wordsOf } from '#src/features/booking/message/message.view.ts';
import type { Body } from '#src/offline/core/action.ts';
import { messageIn } from '#src/offline/messages.ts';

/** The words of a message that is in the outbox. */
export function MessageWords({ input }: { input: Body }) {
  const { t } = useTranslation();
  return <p className="of-typed">{wordsOf(messageIn(input), t)}</p>;
}

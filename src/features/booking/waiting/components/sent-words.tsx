import { pictureIn, wordsIn } from '#src/features/booking/waiting/sent-words.view.ts';
import type { Body } from '#src/offline/core/action.ts';
import { SentPicture } from './sent-picture.tsx';

/** The words of feedback that is in the outbox, with its picture. */
export function SentWords({ input }: { input: Body }) {
  const picture = pictureIn(input);
  return (
    <>
      <p className="of-typed">{wordsIn(input)}</p>
      {picture === undefined ? null : <SentPicture picture={picture} />}
    </>
  );
}

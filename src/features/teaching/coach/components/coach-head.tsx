import type { CoachCard } from '#contract/coach-card.ts';
import { useCoachCover } from '#src/features/teaching/coach/use-coach-cover.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { PersonCover } from '#src/ui/person-cover.tsx';

/** Head of a coach below the title of a page: drawing, face, name, activity and city. */
export function CoachHead({ coach }: { coach: CoachCard }) {
  const cover = useCoachCover(coach);
  const name = useFormat().name(coach);
  return cover ? <PersonCover {...cover} heading={<h2 className="of-person-name">{name}</h2>} /> : null;
}

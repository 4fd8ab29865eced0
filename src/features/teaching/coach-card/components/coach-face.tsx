import type { CoachCard } from '#contract/coach-card.ts';
import { pictureUrl } from '#src/api/picture-url.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';

/** The coach's picture, else the initials on the tint of their activity. Shown beside the name. */
export function CoachFace({ coach, size }: { coach: CoachCard; size?: number | undefined }) {
  const { markingsOf } = useActivities(coach.activity);
  return (
    <Avatar
      name={useFormat().name(coach)}
      seed={coach.avatarSeed}
      kind={markingsOf(coach.activity)}
      src={pictureUrl(coach.avatar)}
      size={size}
    />
  );
}

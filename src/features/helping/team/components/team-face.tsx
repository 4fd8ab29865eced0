import type { TeamCard } from '#contract/team.ts';
import { pictureUrl } from '#src/api/picture-url.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';

interface TeamFaceProps {
  team: Pick<TeamCard, 'id' | 'name' | 'logo'>;
  size?: number | undefined;
}

/** The logo of a team, else its initials. Shown beside the name. */
export function TeamFace({ team: { id, name, logo }, size }: TeamFaceProps) {
  return <Avatar name={useFormat().local(name)} seed={id} src={pictureUrl(logo)} size={size} isBody />;
}

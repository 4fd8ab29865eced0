import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Accommodation } from '#contract/enums.ts';
import { matchOf } from '#src/features/booking/needs/needs-match.view.ts';
import { needsProfileQueries } from '#src/features/booking/needs/needs-profile.queries.ts';
import { useParticipants } from '#src/features/people/child/use-participants.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { MatchLines, type MatchLine } from '#src/ui/match-lines.tsx';

interface NeedsMatchProps {
  meets: readonly Accommodation[];
  /** Names those that are missing. */
  isWhole: boolean;
}

/** For each person of the reader's family with needs: how many of them are among those that can be met. */
export function NeedsMatch({ meets, isWhole }: NeedsMatchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isSignedIn = useSession().user !== null;
  const { people = [] } = useParticipants(isSignedIn);
  const readable = people.filter(({ hiddenSessions }) => hiddenSessions === undefined);
  const profiles = useQueries({
    queries: readable.map(({ id }) => ({
      ...needsProfileQueries.profile(id),
      meta: { ...needsProfileQueries.profile(id).meta, isPrefetch: true },
    })),
  });
  const lines = readable.flatMap(({ id, name }, at): MatchLine[] => {
    const match = matchOf(profiles[at]?.data?.accommodations ?? [], meets);
    if (match === undefined) return [];
    const missing = format.list(match.missing.map((need) => t(`common.meets.${need}`)));
    const words = {
      all: 'needsMatch.all',
      some: isWhole ? 'needsMatch.someNot' : 'needsMatch.some',
      none: 'needsMatch.none',
    } as const;
    const text = t(words[match.kind], { met: match.met, count: match.count, name, needs: missing });
    return [{ id, name, kind: match.kind, text }];
  });
  if (lines.length === 0) return null;
  return <MatchLines label={t('needsMatch.title')} lines={lines} />;
}

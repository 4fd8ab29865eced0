import { useTranslation } from 'react-i18next';
import { useRecord } from '#src/features/reading/use-record.ts';
import { teachingSources } from '#src/features/teaching/teaching.queries.ts';
import { useSession } from '#src/session/session.ts';

/** How many wait for a seat of a full class. Their names stay theirs until they book. */
export function WaitlistNote({ classId }: { classId: string }) {
  const { t } = useTranslation('coachDay');
  const { user } = useSession();
  const { record } = useRecord(teachingSources.roster(classId, user?.id));
  const count = record?.terms?.waitlist.length ?? 0;
  return count > 0 ? <p className="of-muted">{t('waitlist', { count })}</p> : null;
}

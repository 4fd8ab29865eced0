import { useTranslation } from 'react-i18next';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { ownClassSources } from '#src/features/teaching/class/own-class.queries.ts';
import { useSession } from '#src/session/session.ts';

/** How many wait for a seat of a full class. Their names stay theirs until they book. */
export function WaitlistNote({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { record } = useRecord(ownClassSources.roster(classId, user?.id));
  const count = record?.terms?.waitlist.length ?? 0;
  return count > 0 ? <p className="of-muted">{t('coachDay.waitlist', { count })}</p> : null;
}

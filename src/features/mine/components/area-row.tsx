import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/account.ts';
import { paths } from '#contract/paths.ts';
import { session } from '#src/session/session.ts';
import type { StoredUser } from '#src/session/storage.ts';
import { setNavDirection } from '#src/ui/nav.ts';
import { LinkRow } from '#src/ui/list-row.tsx';

/** The way to the instructor's area, or to asking for it. */
export function AreaRow({ user, me }: { user: StoredUser; me: User | undefined }) {
  const { t } = useTranslation('mine');
  const navigate = useNavigate();
  if (!user.roles.includes('coach')) {
    const state = me?.joining.find(({ role }) => role === 'coach')?.state;
    const value =
      state === 'submitted' ? t('mine.review') : state === 'rejected' ? t('mine.rejected') : undefined;
    return <LinkRow icon="class" label={t('mine.become')} value={value} href={paths.role} />;
  }
  return (
    <LinkRow
      icon="class"
      label={t('mine.toCoach')}
      onClick={() => {
        session.setRole('coach');
        setNavDirection('none');
        void navigate(paths.coach.home);
      }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/account.ts';
import { helperRoles } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { session } from '#src/session/session.ts';
import type { StoredUser } from '#src/session/storage.ts';
import { LinkRow } from '#src/ui/list-row.tsx';
import { setNavDirection } from '#src/ui/nav.ts';

/** Links to the areas of the account's other roles, and to an application as a coach that waits or was rejected. */
export function AreaRows({ user, me }: { user: StoredUser; me: User | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = me?.joining.find(({ role }) => role === 'coach')?.state;
  const value =
    state === 'submitted'
      ? t('mine.mine.review')
      : state === 'rejected'
        ? t('mine.mine.rejected')
        : undefined;
  const enter = (role: 'coach' | (typeof helperRoles)[number]) => {
    session.setRole(role);
    setNavDirection('none');
    void navigate(paths[role].home);
  };
  return (
    <>
      {user.roles.includes('coach') ? (
        <LinkRow icon="class" label={t('mine.mine.toCoach')} onClick={() => enter('coach')} />
      ) : value === undefined ? null : (
        <LinkRow icon="class" label={t('mine.mine.become')} value={value} href={paths.role} />
      )}
      {helperRoles
        .filter((role) => user.roles.includes(role))
        .map((role) => (
          <LinkRow key={role} icon="people" label={t(`mine.mine.to.${role}`)} onClick={() => enter(role)} />
        ))}
    </>
  );
}

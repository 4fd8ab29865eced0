import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { roles, type Role } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { RoleState } from '#src/features/people/role/components/role-state.tsx';
import { redirectTarget, withRedirect } from '#src/session/redirect.ts';
import { session, useSession } from '#src/session/session.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';

const icons: Record<Role, IconName> = {
  student: 'child',
  coach: 'class',
  assistant: 'people',
  volunteer: 'heart',
};

/** /role?redirect=…: the choice of an area, and the state of the roles that are not open. The server decides. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { redirect = null } = useScreenParams(paths.role);
  const { user } = useSession();
  const { data: me, isError } = useQuery({ ...accountQueries.me(), enabled: user !== null });
  const isOpen = (one: Role) => user?.roles.includes(one) ?? false;
  const joiningOf = (one: Role) => me?.joining.find((request) => request.role === one);
  const [role, setRole] = useState<Role>(session.get().role);
  const isClosed = user !== null && role !== 'student' && !isOpen(role);

  const proceed = () => {
    if (isClosed) return;
    session.setRole(role);
    const target = redirectTarget(redirect, window.location.origin) ?? paths[role].home;
    void navigate(user === null ? withRedirect(paths.login, target) : target, { replace: true });
  };

  return (
    <Screen title={t('account.role.title')} back={paths.student.home}>
      <Stack onSubmit={proceed}>
        <Choice<Role>
          label={t('account.role.lead')}
          options={roles.map((value) => ({
            value,
            title: t(`account.role.${value}`),
            text: t(`account.role.${value}Text`),
            media: <Icon name={icons[value]} />,
          }))}
          value={role}
          onChange={setRole}
        />
        {isError && me === undefined ? <Banner kind="refused" title={t('common.roleUnknown')} /> : null}
        {isClosed ? (
          <RoleState role={role} joining={joiningOf(role)} />
        ) : (
          <ActionButton type="submit">{t('account.role.continue')}</ActionButton>
        )}
        {user !== null && role === 'student' ? (
          <QuietButton href={pathTo(paths.join, { role })}>{t('account.role.details')}</QuietButton>
        ) : null}
      </Stack>
    </Screen>
  );
}

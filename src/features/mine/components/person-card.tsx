import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { paths } from '#contract/paths.ts';
import type { StoredUser } from '#src/session/storage.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';

interface PersonCardProps {
  user: StoredUser;
  /** Undefined until the server has told it. */
  me: User | undefined;
}

/** Who is signed in. A new account has no name of its own yet: it is asked for, not taken. */
export function PersonCard({ user, me }: PersonCardProps) {
  const { t } = useTranslation('mine');
  return (
    <>
      <List>
        <ListRow
          href={paths.student.profile}
          media={<Avatar name={user.name} seed={user.avatarSeed} size={56} />}
          title={user.name}
          text={t('mine.family')}
        />
      </List>
      {me && !me.hasOwnName ? (
        <Banner
          kind="info"
          title={t('mine.nameAsk')}
          action={<QuietButton href={paths.student.profile}>{t('mine.nameAct')}</QuietButton>}
        >
          {t('mine.nameAskText')}
        </Banner>
      ) : null}
    </>
  );
}

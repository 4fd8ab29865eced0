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
  /** Undefined until the server has answered. */
  me: User | undefined;
}

/** The signed-in person. A new account has only a default name: the card offers to enter one. */
export function PersonCard({ user, me }: PersonCardProps) {
  const { t } = useTranslation();
  return (
    <>
      <List>
        <ListRow
          href={paths.student.profile}
          media={<Avatar name={user.name} seed={user.avatarSeed} size={56} />}
          title={user.name}
          text={t('mine.mine.family')}
        />
      </List>
      {me && !me.hasOwnName ? (
        <Banner
          kind="info"
          title={t('mine.mine.nameAsk')}
          action={<QuietButton href={paths.student.profile}>{t('mine.mine.nameAct')}</QuietButton>}
        >
          {t('mine.mine.nameAskText')}
        </Banner>
      ) : null}
    </>
  );
}

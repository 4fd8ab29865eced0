import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { useSession } from '#src/session/session.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { BlockStep } from './block-step.tsx';

export interface Person {
  accountId: string;
  name: string;
}

/** Button in the head of a page about another person, and its sheet: report and block. Guests and the person have none. */
export function PersonMenu({ accountId, name }: Person) {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (user === null || user.id === accountId) return null;
  const report = () => {
    setIsOpen(false);
    void navigate(pathTo(paths.feedback, { kind: 'safety', about: accountId }), { state: { name } });
  };
  return (
    <>
      <IconButton icon="more" label={t('personMenu.open', { name })} onClick={() => setIsOpen(true)} />
      <Sheet title={name} open={isOpen} onClose={() => setIsOpen(false)}>
        <List>
          <ListRow
            title={t('personMenu.report')}
            text={t('personMenu.reportText', { name })}
            onClick={report}
          />
        </List>
        <BlockStep accountId={accountId} name={name} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}

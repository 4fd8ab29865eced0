import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MessageRecord } from '#contract/message.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

interface MessageSheetProps {
  /** The message that was chosen last. */
  message: MessageRecord | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Actions on a message of somebody else. */
export function MessageSheet({ message, isOpen, onClose }: MessageSheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, from: name } = message ?? { id: '', from: '' };
  const report = () => {
    onClose();
    void navigate(pathTo(paths.feedback, { kind: 'safety', message: id }), { state: { name } });
  };
  return (
    <Sheet title={t('messages.more.title', { name })} open={isOpen} onClose={onClose}>
      <List>
        <ListRow
          title={t('messages.more.report')}
          text={t('messages.more.reportText', { name })}
          onClick={report}
        />
      </List>
    </Sheet>
  );
}

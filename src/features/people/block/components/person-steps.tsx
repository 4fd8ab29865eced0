import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { BlockStep } from './block-step.tsx';

export interface Person {
  accountId: string;
  name: string;
}

/** Acts about another person: report and block. */
export function PersonSteps({ accountId, name, onDone }: Person & { onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const report = () => {
    onDone();
    void navigate(pathTo(paths.feedback, { kind: 'safety', about: accountId }), { state: { name } });
  };
  return (
    <>
      <List>
        <ListRow
          title={t('personMenu.report')}
          text={t('personMenu.reportText', { name })}
          onClick={report}
        />
      </List>
      <BlockStep accountId={accountId} name={name} onDone={onDone} />
    </>
  );
}

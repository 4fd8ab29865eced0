import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Page } from '#src/console/base/page.tsx';
import { ActAnswer } from './act-answer.tsx';
import { BirthDateStep } from './birth-date-step.tsx';
import { useAccountAct } from './use-account-act.ts';

/** Corrects the date of birth of the person of a task: an account or a child. */
export function BirthDatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const step = useAccountAct();
  return (
    <Page
      title={t('console.accounts.birthDate')}
      back={<Link to="/tasks">{t('console.accounts.toTasks')}</Link>}
    >
      <p className="faint">{t('console.tasks.reference', { id })}</p>
      <BirthDateStep id={id} isBusy={step.isPending} onAct={step.take} />
      <ActAnswer step={step} />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { LinkRow } from '#src/ui/list-row.tsx';

interface AskCoachProps {
  classId: string;
  coach: { name: string; nameZh: string | null };
  /** The class does not name the age of a child. */
  isAboutAges?: boolean;
}

/** A question to the coach of a class, before a booking. */
export function AskCoach({ classId, coach, isAboutAges = false }: AskCoachProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (useSession().user === null) return null;
  return (
    <QuietButton icon="message" href={pathTo(paths.thread, { class: classId })}>
      {t(isAboutAges ? 'messages.askAges' : 'messages.ask', { name: format.name(coach) })}
    </QuietButton>
  );
}

/** The same as a row of a List. */
export function AskCoachRow({ classId, coach }: Omit<AskCoachProps, 'isAboutAges'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (useSession().user === null) return null;
  return (
    <LinkRow
      icon="message"
      label={t('messages.ask', { name: format.name(coach) })}
      href={pathTo(paths.thread, { class: classId })}
    />
  );
}

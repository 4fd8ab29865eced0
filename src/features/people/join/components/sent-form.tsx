import { useTranslation } from 'react-i18next';
import type { JoinRecord } from '#contract/join.ts';
import { spokenNames } from '#contract/spoken-languages.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { joinFields, type JoinField } from '#src/features/people/join/join.view.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

interface SentFormProps {
  role: AskedRole;
  record: Pick<JoinRecord, 'form' | 'submittedAt'>;
}

/** The form as it was sent for review, and the day; it is closed meanwhile. */
export function SentForm({ role, record: { form, submittedAt } }: SentFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = useFieldText(form);
  const rows = joinFields[role].flatMap((field) => {
    const text = textOf(field);
    return text === '' ? [] : [{ field, text }];
  });
  return (
    <Section title={t('join.sent.title')}>
      <p className="of-faint">{t('join.sent.on', { day: format.longDay(submittedAt, readerZone()) })}</p>
      <List label={t('join.sent.title')}>
        {rows.map(({ field, text }) => (
          <ListRow key={field} title={t(`join.${field === 'cityId' ? 'city' : field}`)} text={text} />
        ))}
      </List>
    </Section>
  );
}

/** Writes the value of a field in words; empty for a field without one. */
function useFieldText(form: JoinRecord['form']): (field: JoinField) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { nameOf } = useActivities(form.activity);
  return (field) => {
    const { birthDate, gender, cityId, activity, meets = [], speaks = [] } = form;
    if (field === 'birthDate') return birthDate === undefined ? '' : format.date(birthDate);
    if (field === 'gender') return gender === undefined ? '' : t(`common.gender.g${gender}`);
    if (field === 'cityId') return cityId === undefined ? '' : cityName(cityId);
    if (field === 'activity') return activity === undefined ? '' : nameOf(activity);
    if (field === 'meets') return format.list(meets.map((need) => t(`common.meets.${need}`)));
    if (field === 'speaks') return format.list(speaks.map((code) => format.local(spokenNames[code])));
    return String(form[field] ?? '');
  };
}

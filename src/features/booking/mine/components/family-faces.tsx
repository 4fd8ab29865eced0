import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { childrenQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PeopleStrip } from '#src/ui/people-strip.tsx';

/** The children of the family, and the way to add one. All lead to the page of the family. */
export function FamilyFaces() {
  const { t } = useTranslation();
  const { data = [] } = useOffline(childrenQuery());
  const href = paths.student.profile;
  return (
    <PeopleStrip
      label={t('mine.family.title')}
      people={data
        .filter(({ kind }) => kind === 'child')
        .map(({ id, name }) => ({
          id,
          name,
          href,
          face: <Avatar name={name} seed={id} size={60} />,
        }))}
      add={{ label: t('mine.family.add'), href }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#src/api/picture-url.ts';
import { Pictures } from '#src/ui/pictures.tsx';
import { Section } from '#src/ui/section.tsx';

interface CoachPicturesProps {
  /** Names of the approved pictures. */
  names: readonly string[];
  /** The coach's name. */
  name: string;
}

/** Pictures of the coach's classes; renders nothing without pictures. */
export function CoachPictures({ names, name }: CoachPicturesProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const pictures = names.map((picture, index) => ({
    src: pictureUrl(picture) ?? '',
    alt: t('coach.detail.picture', { name, at: index + 1, count: names.length }),
  }));
  return (
    <Section title={t('coach.detail.pictures')}>
      <Pictures pictures={pictures} label={t('coach.detail.pictures')} />
    </Section>
  );
}

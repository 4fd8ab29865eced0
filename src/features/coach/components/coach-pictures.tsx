import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#src/api/picture-url.ts';
import { Pictures } from '#src/ui/pictures.tsx';
import { Section } from '#src/ui/section.tsx';

interface CoachPicturesProps {
  /** Names of the approved pictures. */
  names: readonly string[];
  /** Of the instructor. */
  name: string;
}

/** What the instructor shows of the classes; nothing at all without pictures. */
export function CoachPictures({ names, name }: CoachPicturesProps) {
  const { t } = useTranslation('coach');
  if (names.length === 0) return null;
  const pictures = names.map((picture, index) => ({
    src: pictureUrl(picture) ?? '',
    alt: t('detail.picture', { name, at: index + 1, count: names.length }),
  }));
  return (
    <Section title={t('detail.pictures')}>
      <Pictures pictures={pictures} label={t('detail.pictures')} />
    </Section>
  );
}

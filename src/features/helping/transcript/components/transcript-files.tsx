import { useTranslation } from 'react-i18next';
import { transcriptFileUrl, transcriptPdfUrl } from '#src/api/transcript-file-url.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuickActions } from '#src/ui/quick-actions.tsx';

/** A transcript that holds, or held, as a page to print and as a signed file. */
export function TranscriptFiles({ code }: { code: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  if (!useOnline()) return <p className="of-muted">{t('transcript.filesOffline')}</p>;
  return (
    <QuickActions
      label={t('transcript.files')}
      actions={[
        {
          icon: 'book',
          label: t('transcript.pdf'),
          href: transcriptPdfUrl(code, language),
          leaves: true,
          tab: true,
        },
        { icon: 'shield', label: t('transcript.signed'), href: transcriptFileUrl(code), leaves: true },
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { ClassTemplate } from '#contract/class-template.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { useFormat } from '#src/i18n/format.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

interface TemplateRowProps {
  template: ClassTemplate;
  onUse: () => void;
  /** Undefined without a network. */
  onRemove: (() => void) | undefined;
}

/** A template: one tap fills the form with it, another one removes it. */
export function TemplateRow({ template: { name, form }, onUse, onRemove }: TemplateRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useActivities(form.activity);
  const time = format.time(`2000-01-01T${form.startTime}:00Z`, 'UTC');
  return (
    <li className="of-two-ends">
      <button
        type="button"
        className="of-row of-row-tap"
        aria-label={t('classTemplate.use', { name })}
        onClick={onUse}
      >
        <span className="of-row-body">
          <span className="of-row-main">
            <span className="of-row-title">{name}</span>
            <span className="of-row-text">{[nameOf(form.activity), time, form.placeName].join(' · ')}</span>
          </span>
        </span>
      </button>
      {onRemove ? (
        <IconButton icon="trash" label={t('classTemplate.remove', { name })} onClick={onRemove} />
      ) : null}
    </li>
  );
}

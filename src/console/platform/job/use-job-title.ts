import { useTranslation } from 'react-i18next';

/** Returns the name of a job in words. A job of another build is shown as its name. */
export function useJobTitle(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => t(`console.jobs.name.${name}`, { defaultValue: name });
}

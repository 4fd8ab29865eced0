interface LogoProps {
  /** In CSS pixels. */
  size?: number | undefined;
}

/** The simplest field pattern: a field seen from above, its far side open. Decoration beside the name. */
export function Logo({ size = 40 }: LogoProps) {
  return (
    <svg className="of-logo" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="12" fill="var(--of-primary)" />
      <path
        d="M13 12v24h22V12M13 25.5h22M19 25.5a5 5 0 0 0 10 0"
        fill="none"
        stroke="var(--of-on-primary)"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

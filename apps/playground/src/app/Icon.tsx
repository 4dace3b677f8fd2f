const paths = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'M7 7l10 10M17 7 7 17',
  alert: 'M12 6v7.5M12 17.5v.01',
  stop: 'M8 8h8v8H8z',
  broken: 'M13.5 5 8 13h4l-1.5 6L16 11h-4z',
  wait: 'M7 12h.01M12 12h.01M17 12h.01',
  system: 'M4 5h16v11H4zM9 20h6',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  dark: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5',
} as const

export type IconName = keyof typeof paths

/** A line drawing of 24 units, in the colour of the text beside it, which says the same in words. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}

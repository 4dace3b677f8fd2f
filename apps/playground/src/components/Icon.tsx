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
  contrast: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 3.5v17M15 4.5v15M18 6.5v11',
  value: 'M9 5c-3 0-1 6-4 7 3 1 1 7 4 7M15 5c3 0 1 6 4 7-3 1-1 7-4 7',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'm16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
  close: 'M7 7l10 10M17 7 7 17',
  files: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  share:
    'M17 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M7 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M17 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9.2 10.8l5.6-3.5M9.2 13.2l5.6 3.5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  token: 'M8 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 10.5 19 3M16 6l3 3M13.5 8.5l2 2',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  add: 'M12 5v14M5 12h14',
  rules: 'M5 7h.01M5 12h.01M5 17h.01M9 7h10M9 12h10M9 17h10',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2',
  edit: 'M5 19l1-4.5L15.5 5l3.5 3.5L9.5 18z',
} as const

export type IconName = keyof typeof paths

/** A line icon on a 24-unit grid in the text colour. Always used next to text with the same meaning. */
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

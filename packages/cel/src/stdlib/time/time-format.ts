/** The service's named layouts, such as `TimeFormat.DATE`. The Go layout for each name is an inference. */
export const timeFormats = [
  {
    name: 'RFC3339',
    layout: '2006-01-02T15:04:05Z07:00',
    doc: 'RFC 3339: 2024-03-01T14:30:00Z.',
  },
  { name: 'DATE', layout: '2006-01-02', doc: 'Date only: 2024-03-01.' },
  {
    name: 'DATETIME',
    layout: '2006-01-02 15:04:05',
    doc: 'Date and time without a zone: 2024-03-01 14:30:00.',
  },
  { name: 'TIME', layout: '15:04:05', doc: 'Time only: 14:30:00.' },
] as const

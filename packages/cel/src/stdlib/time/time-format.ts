/** The layouts that the service has names for: `TimeFormat.DATE`. Go's own are behind them; which, is an inference. */
export const timeFormats = [
  {
    name: 'RFC3339',
    layout: '2006-01-02T15:04:05Z07:00',
    doc: 'As RFC 3339: 2024-03-01T14:30:00Z.',
  },
  { name: 'DATE', layout: '2006-01-02', doc: 'The date alone: 2024-03-01.' },
  {
    name: 'DATETIME',
    layout: '2006-01-02 15:04:05',
    doc: 'Date and time of day without a zone: 2024-03-01 14:30:00.',
  },
  { name: 'TIME', layout: '15:04:05', doc: 'The time of day alone: 14:30:00.' },
] as const

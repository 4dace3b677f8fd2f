/** Formats a count with separators between thousands, and with its noun if given: `1,234`, `1 account`, `2 accounts`. */
export function formatCount(count: number, noun?: string): string {
  const digits = count.toLocaleString('en')
  return noun === undefined ? digits : `${digits} ${noun}${count === 1 ? '' : 's'}`
}

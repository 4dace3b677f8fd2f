import type { Mine } from '@igakit/analysis'

/** Lists the values of identity claims in one line. */
export function mineText(mine: Mine): string {
  const entries = Object.entries(mine).filter(([, values]) => values.length > 0)
  if (entries.length === 0) return 'nothing'
  return entries
    .map(
      ([claim, values]) => `${claim} ${values.map((value) => JSON.stringify(value)).join(' or ')}`,
    )
    .join(', ')
}

import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Style } from '../output/style.ts'

/** Formats the assumptions of a proof, one per line. */
export function assumptionLines(style: Style, assumptions: readonly string[]): string {
  return assumptions
    .map((each) => `  ${style.dim('assumes:')} ${safeInline(each.replace(/\.$/, ''))}\n`)
    .join('')
}

import type { Difference } from './difference.ts'
import { languageDifferences } from './language-differences.ts'
import { textDifferences } from './text-differences.ts'
import { timeDifferences } from './time-differences.ts'

/** Every known reason for the two engines to disagree; in each of them cel-go does what we do. */
export const differences: readonly Difference[] = [
  ...languageDifferences,
  ...textDifferences,
  ...timeDifferences,
]

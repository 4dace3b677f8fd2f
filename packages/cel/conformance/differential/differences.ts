import type { Difference } from './difference.ts'
import { languageDifferences } from './language-differences.ts'
import { textDifferences } from './text-differences.ts'
import { timeDifferences } from './time-differences.ts'

/** All known reasons for disagreements. In every case, cel-go agrees with this package. */
export const differences: readonly Difference[] = [
  ...languageDifferences,
  ...textDifferences,
  ...timeDifferences,
]

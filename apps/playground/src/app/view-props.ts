import type { LibraryState } from '../editor/load-library.ts'
import type { FeatureProps } from '../features/feature.ts'
import type { Remembered } from '../state/memory.ts'
import type { Theme } from '../state/theme.ts'

/** What every view of a workspace is given. */
export interface ViewProps extends FeatureProps {
  readonly revision: number
  readonly remembered: Remembered
  readonly library: LibraryState
  readonly theme: Theme
  /** Asks the evaluator once more. */
  readonly onRetry: () => void
}

import type { LibraryState } from '../editor/load-library.ts'
import type { FeatureProps } from '../state/feature-props.ts'
import type { Remembered } from '../state/memory.ts'
import type { Theme } from '../state/theme.ts'

/** The properties shared by all workspace views. */
export interface ViewProps extends FeatureProps {
  readonly revision: number
  readonly remembered: Remembered
  readonly library: LibraryState
  readonly theme: Theme
  /** Repeats the evaluation. */
  readonly onRetry: () => void
}

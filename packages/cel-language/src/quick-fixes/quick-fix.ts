import type { TextEdit } from '../text-edit.ts'

/** A change that makes a rule better. */
export interface QuickFix {
  /** What it does, in the imperative: `Write == for =`. */
  readonly title: string
  readonly edits: readonly TextEdit[]
  /** Whether it is surely what is meant. */
  readonly isPreferred: boolean
}

import type { Workspace } from './workspace.ts'

/** A workspace to begin with. */
export interface Sample {
  /** Its address: `#sample=github-actions`. Never renamed. */
  readonly id: string
  readonly title: string
  readonly workspace: Workspace
}

import type { Workspace } from '../workspace.ts'

/** A workspace to start from. */
export interface Sample {
  /** The id in the sample's address: `#sample=github-actions`. Never change an id. */
  readonly id: string
  readonly title: string
  readonly workspace: Workspace
}

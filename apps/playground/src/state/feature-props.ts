import type { EvaluatorState, InspectorState } from '../evaluation/clients.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** The properties shared by all tabs and dialogs. */
export interface FeatureProps {
  /** The store. Call `store.dispatch` for every change to the workspace. */
  readonly store: WorkspaceStore
  readonly workspace: Workspace
  /** The result of the workspace; `busy` while the result belongs to an earlier state. */
  readonly evaluation: EvaluatorState
  /** The explanation and case results; `busy` while they belong to an earlier state. */
  readonly inspection: InspectorState
}

import type { EvaluatorState, InspectorState } from '../evaluation/clients.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** The properties that all tabs and dialogs share. */
export interface FeatureProps {
  /** The store. Change the workspace only with `store.dispatch`. */
  readonly store: WorkspaceStore
  readonly workspace: Workspace
  /** The result of the workspace; `busy` if the result belongs to an earlier state. */
  readonly evaluation: EvaluatorState
  /** The explanation and case results; `busy` if they belong to an earlier state. */
  readonly inspection: InspectorState
}

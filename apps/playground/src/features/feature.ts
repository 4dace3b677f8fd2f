import type { ComponentType, LazyExoticComponent } from 'react'
import type { Decoration } from '../editor/decoration.ts'
import type { EvaluatorState, InspectorState } from '../evaluation/evaluator-state.ts'
import type { Subject, TextRange } from '../evaluation/report.ts'
import type { WorkspaceStore } from '../state/workspace-store.ts'
import type { Workspace } from '../state/workspace.ts'

/** What every feature is given. */
export interface FeatureProps {
  /** The one way to change the workspace: `store.dispatch`. */
  readonly store: WorkspaceStore
  readonly workspace: Workspace
  /** What the workspace comes to; `busy` where that is of an older state. */
  readonly evaluation: EvaluatorState
  /** Why, and what becomes of the cases; `busy` where that is of an older state. */
  readonly inspection: InspectorState
}

/** What a panel beside the rule is given: it may point at the texts. */
export interface PanelProps extends FeatureProps {
  /** Focuses an editor with a part of its text selected. */
  readonly reveal: (subject: Subject, range: TextRange) => void
  /** Paints parts of the rule, in place of what was painted before. A panel that goes away is taken back. */
  readonly paint: (decorations: readonly Decoration[]) => void
  /** Asks everything about the workspace once more, where that may help. */
  readonly onRetry: () => void
}

/** What a dialog is given. */
export interface DialogProps extends FeatureProps {
  readonly close: () => void
}

/** A feature's panel, loaded when it is first opened. */
export interface Panel {
  readonly id: string
  /** The name of its tab. */
  readonly title: string
  /** Whether it makes sense for a workspace; always, when absent. */
  readonly isFor?: (workspace: Workspace) => boolean
  /** What stands beside the title; undefined for nothing. */
  readonly badge?: (inspection: InspectorState, workspace: Workspace) => string | undefined
  readonly Component: LazyExoticComponent<ComponentType<PanelProps>>
}

/** A feature's dialog with the button that opens it; the dialog is loaded when it is first opened. */
export interface Action {
  readonly id: string
  /** The name of its button and the title of its dialog. */
  readonly title: string
  readonly icon: 'files' | 'share' | 'help' | 'token' | 'rules' | 'clock'
  /** In the page's header, or in the bar of the rule's or the input's editor. */
  readonly place: 'header' | 'rule' | 'input'
  /** Whether it makes sense for a workspace; always, when absent. */
  readonly isFor?: (workspace: Workspace) => boolean
  readonly Component: LazyExoticComponent<ComponentType<DialogProps>>
}

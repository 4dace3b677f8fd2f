import type { ComponentType, LazyExoticComponent } from 'react'
import type { Decoration } from '../editor/decoration.ts'
import type { InspectorState } from '../evaluation/clients.ts'
import type { Subject, TextRange } from '../evaluation/report.ts'
import type { FeatureProps } from '../state/feature-props.ts'
import type { DecidedGuarantees } from './cases/use-guarantees.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The properties of a tab's panel. */
export interface PanelProps extends FeatureProps {
  /** Focuses an editor and selects a range of its text. */
  readonly reveal: (subject: Subject, range: TextRange) => void
  /** Highlights ranges of the rule and replaces earlier highlights. Closing the panel removes all highlights. */
  readonly paint: (decorations: readonly Decoration[]) => void
  /** Repeats all requests for the workspace. */
  readonly onRetry: () => void
}

/** A tab and its panel; the panel is loaded when it is first opened. */
export interface Tab {
  readonly id: string
  readonly title: string
  /** The title for a match, whose match cases are called cases too. */
  readonly matchTitle?: string
  /** True if the tab applies to the workspace; absent if it always applies. */
  readonly isFor?: (workspace: Workspace) => boolean
  /** The badge next to the title, if any. */
  readonly badge?: (
    inspection: InspectorState,
    workspace: Workspace,
    guarantees: DecidedGuarantees,
  ) => string | undefined
  readonly Component: LazyExoticComponent<ComponentType<PanelProps>>
}

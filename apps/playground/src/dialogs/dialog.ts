import type { ComponentType, LazyExoticComponent } from 'react'
import type { FeatureProps } from '../state/feature-props.ts'
import type { Workspace } from '../workspace/workspace.ts'

export interface DialogProps extends FeatureProps {
  readonly close: () => void
}

/** A dialog and its button; the dialog is loaded when it is first opened. */
export interface DialogEntry {
  readonly id: string
  /** The label of the button and the title of the dialog. */
  readonly title: string
  /** The visible label of the button; the title must start with it. */
  readonly text: string
  /** True for the main action of the page. */
  readonly isMain?: boolean
  readonly icon: 'files' | 'share' | 'help' | 'token' | 'rules' | 'clock'
  /** The location of the button: the page header, or the toolbar of the rule editor or input editor. */
  readonly place: 'header' | 'rule' | 'input'
  /** True if the dialog applies to the workspace; absent if it always applies. */
  readonly isFor?: (workspace: Workspace) => boolean
  readonly Component: LazyExoticComponent<ComponentType<DialogProps>>
}

import type { DocumentFormat } from '@igakit/cel-testing'
import type { EvaluatorState } from '../../evaluation/clients.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import type { Opening, PickedFile } from './open-suite.ts'
import type { SuiteText } from './suite-text.ts'

/** A request to read or write files, which takes seconds for thousands of accounts. */
export type FilesQuestion =
  | { readonly kind: 'open'; readonly files: readonly PickedFile[]; readonly path?: string }
  | {
      readonly kind: 'save'
      readonly workspace: Workspace
      readonly evaluation: EvaluatorState
      /** The format; absent for the format of the opened file. */
      readonly format?: DocumentFormat
    }
  /** Requests the text to copy, which contains the current workspace. */
  | { readonly kind: 'copy'; readonly workspace: Workspace }

/** The text of a suite to copy, or an error message. */
export type Copying =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string }

/** The text of a suite, or the reason why the workspace cannot be saved. */
export type Saving =
  | ({ readonly ok: true; readonly isDrafted: boolean } & SuiteText)
  | { readonly ok: false; readonly message: string }

export type FilesAnswer =
  | { readonly kind: 'open'; readonly opening: Opening }
  | { readonly kind: 'save'; readonly saving: Saving }
  | { readonly kind: 'copy'; readonly copying: Copying }

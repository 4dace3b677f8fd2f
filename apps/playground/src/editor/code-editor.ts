import type { TextRange } from '../evaluation/report.ts'
import type { InputSchema } from '../language/input-schema.ts'
import type { RuleContext } from '../language/rule-context.ts'
import type { Theme } from '../state/theme.ts'
import type { Decoration } from './decoration.ts'
import type { Finding } from './findings-of.ts'
import type { ExpressionData } from './json/embedded-cel.ts'
import type { Marker } from './marker.ts'

/** The language of an editor's text, and the context or schema for it. */
export type EditorContent =
  | { readonly language: 'cel'; readonly context: RuleContext }
  | {
      readonly language: 'json'
      readonly schema: InputSchema
      /** For a form: the data of its CEL expressions, which then have language support. */
      readonly expressions?: ExpressionData
    }

/** `pane` fills a pane; `field` is as high as its content, for short text. */
export type EditorSize = 'pane' | 'field'

/** The initial state of an editor, taken from the plain text area. */
export interface CodeEditorOptions {
  readonly content: EditorContent
  readonly size: EditorSize
  /** The accessible name. */
  readonly label: string
  readonly text: string
  readonly selection: TextRange
  readonly focused: boolean
  readonly theme: Theme
  readonly onChange: (text: string) => void
  /** Called when the user toggles the behaviour of Tab. Initially, Tab moves the focus out of the editor. */
  readonly onTabLeavesChange: (tabLeaves: boolean) => void
  /** Called with the reason if language support fails, and with undefined once language support works. */
  readonly onTroubleChange: (trouble: string | undefined) => void
  /** Called with the language service's findings, except hints, whenever they change. */
  readonly onFindingsChange: (findings: readonly Finding[]) => void
  /** Called with the height of the text in pixels; only for `field` editors. */
  readonly onHeightChange: (height: number) => void
}

/** An editor, independent of the editor library. */
export interface CodeEditor {
  /** Replaces the whole text in one undoable step. */
  replaceText(text: string): void
  /** Sets the context or schema. The language cannot change. */
  setContent(content: EditorContent): void
  /** Sets the accessible name. */
  setLabel(label: string): void
  /** Highlights ranges of the current text and replaces earlier decorations; an edit removes all decorations. */
  setDecorations(decorations: readonly Decoration[]): void
  /** Underlines the evaluator's problems, except problems that the editor already reports. */
  setMarkers(markers: readonly Marker[]): void
  /** Shows inline values permanently, or only while the user holds the shortcut. */
  setShowsValues(showsValues: boolean): void
  /** Focuses the editor, selects the range and scrolls to it. */
  reveal(range: TextRange): void
  dispose(): void
}

/** An editor that has read a long text but does not show the text yet. */
export interface PreparedEditor {
  readonly text: string
  /** Removes the editor if `createCodeEditor` has not taken it. */
  discard(): void
}

/** The exports of the lazily loaded module. */
export interface CodeEditorLibrary {
  /** Opens an editor for a long text ahead of showing it, so each is a short task. Returns undefined for other texts. */
  prepareEditor(host: HTMLElement, options: CodeEditorOptions): PreparedEditor | undefined
  /** Creates an editor. A prepared editor for an earlier text is discarded. */
  createCodeEditor(
    host: HTMLElement,
    options: CodeEditorOptions,
    prepared: PreparedEditor | undefined,
  ): CodeEditor
  setTheme(theme: Theme): void
}

/** The name of the event for an undo in an editor that has no earlier text, such as after a reload. */
export const undoEvent = 'igakit:undo'

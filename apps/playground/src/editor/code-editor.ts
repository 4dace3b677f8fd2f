import type { TextRange } from '../evaluation/report.ts'
import type { InputSchema } from '../language/input-schema.ts'
import type { RuleContext } from '../language/rule-context.ts'
import type { Theme } from '../state/theme.ts'
import type { Decoration } from './decoration.ts'
import type { Finding } from './finding.ts'
import type { Marker } from './marker.ts'

/** What a text is, and what is known of it beforehand. */
export type EditorContent =
  | { readonly language: 'cel'; readonly context: RuleContext }
  | { readonly language: 'json'; readonly schema: InputSchema }

/** `pane`: the text has a pane of its own. `field`: it is one short text among others, and as high as it needs. */
export type EditorSize = 'pane' | 'field'

/** How an editor begins: what a person already has in the plain text area that it takes the place of. */
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
  /** Told when a person switches what Tab does; at first it leaves the editor. */
  readonly onTabLeavesChange: (tabLeaves: boolean) => void
  /** Told what keeps the editor from helping, as a sentence; undefined once it may again. */
  readonly onTroubleChange: (trouble: string | undefined) => void
  /** Told what the language service finds in a rule, as often as that changes; hints that nobody has to act on left out. */
  readonly onFindingsChange: (findings: readonly Finding[]) => void
  /** Told how high all of the text is, in pixels; of a field. */
  readonly onHeightChange: (height: number) => void
}

/** An editor in the page, whatever library draws it. */
export interface CodeEditor {
  /** Replaces the whole text in one step that can be undone. */
  replaceText(text: string): void
  /** The text is written for, or checked by, something else; its language stays. */
  setContent(content: EditorContent): void
  /** Gives it another accessible name. */
  setLabel(label: string): void
  /** Paints parts of the text as it is now, in place of what was painted before; an edit takes them away. */
  setDecorations(decorations: readonly Decoration[]): void
  /** Underlines what the evaluator found. What the editor itself knows better it leaves out. */
  setMarkers(markers: readonly Marker[]): void
  /** Shows what the parts of a rule come to beside them, or only while the keys for it are held down. */
  setShowsValues(showsValues: boolean): void
  /** Focuses the editor with this part selected and in view. */
  reveal(range: TextRange): void
  dispose(): void
}

/** What the lazily loaded module offers. */
export interface CodeEditorLibrary {
  createCodeEditor(host: HTMLElement, options: CodeEditorOptions): CodeEditor
  setTheme(theme: Theme): void
}

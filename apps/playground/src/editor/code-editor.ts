import type { TextRange } from '../evaluation/report.ts'
import type { Theme } from '../state/theme.ts'
import type { Decoration } from './decoration.ts'
import type { Marker } from './marker.ts'

export type EditorLanguage = 'cel' | 'json'

/** How an editor begins: what a person already has in the plain text area that it takes the place of. */
export interface CodeEditorOptions {
  readonly language: EditorLanguage
  /** The accessible name. */
  readonly label: string
  readonly text: string
  readonly selection: TextRange
  readonly focused: boolean
  readonly theme: Theme
  readonly onChange: (text: string) => void
  /** Told when a person switches what Tab does; at first it leaves the editor. */
  readonly onTabLeavesChange: (tabLeaves: boolean) => void
}

/** An editor in the page, whatever library draws it. */
export interface CodeEditor {
  /** Replaces the whole text in one step that can be undone. */
  replaceText(text: string): void
  /** Paints parts of the text, in place of what was painted before. */
  setDecorations(decorations: readonly Decoration[]): void
  setMarkers(markers: readonly Marker[]): void
  /** Focuses the editor with this part selected and in view. */
  reveal(range: TextRange): void
  dispose(): void
}

/** What the lazily loaded module offers. */
export interface CodeEditorLibrary {
  createCodeEditor(host: HTMLElement, options: CodeEditorOptions): CodeEditor
  setTheme(theme: Theme): void
}

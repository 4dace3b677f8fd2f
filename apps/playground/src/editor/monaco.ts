// Monaco: its core, the features that a rule or a JSON document needs, and JSON itself.
// It is loaded after the page's shell, by `load-library.ts` only.
import './monaco-features.ts'
import './monaco.css'
import { registerCel } from '@igakit/monaco-cel'
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { openLanguageClient } from '../language/open-language-client.ts'
import type { Theme } from '../state/theme.ts'
import type { CodeEditor, CodeEditorOptions } from './code-editor.ts'
import { createMonacoEditor } from './create-monaco-editor.ts'
import { editorThemes } from './monaco-themes.ts'

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}

// Problems are marked by the page: whether a text is JSON is for the evaluator alone to say.
jsonDefaults.setModeConfiguration({
  tokens: true,
  completionItems: true,
  hovers: true,
  documentSymbols: true,
  documentFormattingEdits: true,
  documentRangeFormattingEdits: true,
})

const { KeyCode, KeyMod } = monaco
monaco.editor.addKeybindingRules([
  // Each text has problems of its own; Monaco's choice would go on to the models of other editors.
  { keybinding: KeyCode.F8, command: 'editor.action.marker.next', when: 'editorFocus' },
  {
    keybinding: KeyMod.Shift | KeyCode.F8,
    command: 'editor.action.marker.prev',
    when: 'editorFocus',
  },
  // On Linux, Monaco's own keys for it open the browser's developer tools.
  {
    keybinding: KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF,
    command: 'editor.action.formatDocument',
    when: 'editorTextFocus',
  },
])

for (const [name, theme] of Object.entries(editorThemes)) monaco.editor.defineTheme(name, theme)

// Else the first icon would be a hole until its font is there. Without the font, icons stay holes, which is all.
void document.fonts.load('16px codicon').catch(() => [])

const cel = registerCel(monaco)
const language = openLanguageClient()

export function setTheme(theme: Theme): void {
  monaco.editor.setTheme(theme)
}

export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): CodeEditor {
  return createMonacoEditor(host, options, { cel, language })
}

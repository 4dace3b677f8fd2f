// Monaco's core, the features for rules and JSON, and the JSON language. Only `load-library.ts` imports this module,
// after the first paint.
import './features.ts'
import './monaco.css'
import { registerCel } from '@igakit/monaco-cel'
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import { openLanguageClient } from '../../language/open-language-client.ts'
import type { Theme } from '../../state/theme.ts'
import type { CodeEditor, CodeEditorOptions, PreparedEditor } from '../code-editor.ts'
import { registerEmbeddedCel } from '../json/embedded-cel.ts'
import { createMonacoEditor } from './create-monaco-editor.ts'
import { editorThemes } from './themes.ts'

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}

// The evaluator decides which JSON is valid, so the page sets the markers.
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
  // Each editor has its own problems; Monaco's default command would move to other editors.
  { keybinding: KeyCode.F8, command: 'editor.action.marker.next', when: 'editorFocus' },
  {
    keybinding: KeyMod.Shift | KeyCode.F8,
    command: 'editor.action.marker.prev',
    when: 'editorFocus',
  },
  // On Linux, Monaco's default shortcut opens the browser's developer tools.
  {
    keybinding: KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF,
    command: 'editor.action.formatDocument',
    when: 'editorTextFocus',
  },
])

for (const [name, theme] of Object.entries(editorThemes)) monaco.editor.defineTheme(name, theme)

// Preload the icon font, so the first icon is not blank. If loading fails, only the icons remain blank.
void document.fonts.load('16px codicon').catch(() => [])

const cel = registerCel(monaco)
registerEmbeddedCel()
const language = openLanguageClient()

export function setTheme(theme: Theme): void {
  monaco.editor.setTheme(theme)
}

export { prepareMonacoEditor as prepareEditor } from './create-monaco-editor.ts'

export function createCodeEditor(
  host: HTMLElement,
  options: CodeEditorOptions,
  prepared: PreparedEditor | undefined,
): CodeEditor {
  return createMonacoEditor(host, options, { cel, language }, prepared)
}

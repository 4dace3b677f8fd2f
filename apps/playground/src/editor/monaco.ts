// The one file that imports Monaco: its core, the features that a rule or a JSON document needs, and JSON itself.
// It is loaded after the page's shell, by `load-library.ts` only.
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/format/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/iPadShowKeyboard/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/lineSelection/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/longLinesHelper/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/tokenization/register'
import 'monaco-editor/features/unicodeHighlighter/register'
import 'monaco-editor/features/unusualLineTerminators/register'
import 'monaco-editor/features/wordOperations/register'
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker'
import type { TextRange } from '../evaluation/report.ts'
import type { Theme } from '../state/theme.ts'
import { celConfiguration, celGrammar } from './cel-language.ts'
import type { CodeEditor, CodeEditorOptions } from './code-editor.ts'
import type { Marker } from './marker.ts'
import { editorThemes } from './monaco-themes.ts'
import { isApple } from './platform.ts'
import { textMetrics } from './text-metrics.ts'

/** Who the markers are from, as Monaco asks to know. */
const MARKER_OWNER = 'igakit'

/** Monaco's own choice for this switch; Command+M belongs to macOS. */
const TAB_SWITCH = isApple
  ? monaco.KeyMod.WinCtrl | monaco.KeyMod.Shift | monaco.KeyCode.KeyM
  : monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyM

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
}

monaco.languages.register({ id: 'cel', aliases: ['CEL'], extensions: ['.cel'] })
monaco.languages.setLanguageConfiguration('cel', celConfiguration)
monaco.languages.setMonarchTokensProvider('cel', celGrammar)

// Colours and formatting are Monaco's. Whether the claims are JSON is for the evaluator alone to say: two judges
// would show two texts for one mistake.
jsonDefaults.setModeConfiguration({
  tokens: true,
  documentFormattingEdits: true,
  documentRangeFormattingEdits: true,
})

for (const [name, theme] of Object.entries(editorThemes)) monaco.editor.defineTheme(name, theme)

export function setTheme(theme: Theme): void {
  monaco.editor.setTheme(theme)
}

export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const model = monaco.editor.createModel(options.text, options.language)
  model.updateOptions({ tabSize: 2, insertSpaces: true })
  const editor = monaco.editor.create(host, {
    model,
    theme: options.theme,
    ariaLabel: options.label,
    ariaRequired: false,
    automaticLayout: true,
    fixedOverflowWidgets: true,
    folding: false,
    guides: { indentation: false },
    fontFamily: textMetrics.fontFamily,
    fontLigatures: false,
    fontSize: textMetrics.fontSize,
    lineHeight: textMetrics.lineHeight,
    lineDecorationsWidth: textMetrics.gutterGap,
    lineNumbersMinChars: textMetrics.gutterDigits,
    padding: { top: textMetrics.padding, bottom: textMetrics.padding },
    minimap: { enabled: false },
    overviewRulerBorder: false,
    overviewRulerLanes: 0,
    hideCursorInOverviewRuler: true,
    renderLineHighlight: 'none',
    occurrencesHighlight: 'off',
    scrollBeyondLastLine: false,
    scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false, verticalScrollbarSize: 10 },
    // There is more on the page than an editor: Tab goes on to it, as it does from a text area.
    tabFocusMode: true,
    wordWrap: 'on',
  })

  const rangeOf = ({ start, end }: TextRange): monaco.Range =>
    monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))

  const select = (range: TextRange): void => {
    editor.setSelection(rangeOf(range))
    editor.revealRangeInCenterIfOutsideViewport(rangeOf(range))
  }

  let tabLeaves = true
  editor.addAction({
    id: 'igakit.toggleTab',
    label: 'Let Tab leave the editor, or indent',
    keybindings: [TAB_SWITCH],
    run() {
      tabLeaves = !tabLeaves
      editor.updateOptions({ tabFocusMode: tabLeaves })
      options.onTabLeavesChange(tabLeaves)
    },
  })

  select(options.selection)
  if (options.focused) editor.focus()
  // Paints now instead of in the next frame, so that the text area gives way without a flash.
  editor.render(true)
  const painted = editor.createDecorationsCollection()
  const subscription = model.onDidChangeContent(() => options.onChange(model.getValue()))

  return {
    replaceText(text) {
      if (model.getValue() === text) return
      model.pushStackElement()
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null)
      model.pushStackElement()
      editor.setPosition({ lineNumber: 1, column: 1 })
      editor.setScrollPosition({ scrollTop: 0, scrollLeft: 0 })
    },
    setMarkers(markers) {
      monaco.editor.setModelMarkers(
        model,
        MARKER_OWNER,
        markers.map((marker) => markerData(marker, rangeOf(marker.range))),
      )
    },
    setDecorations(decorations) {
      painted.set(
        decorations.map(({ kind, message, range }) => ({
          range: rangeOf(range),
          options: {
            inlineClassName: `decoration-${kind}`,
            hoverMessage: { value: plainMarkdown(message), isTrusted: false },
          },
        })),
      )
    },
    reveal(range) {
      select(range)
      editor.focus()
    },
    dispose() {
      subscription.dispose()
      editor.dispose()
      model.dispose()
    },
  }
}

/** A text that Markdown shows as it is: what a person wrote must not become markup. */
function plainMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~&]/g, String.raw`\$&`)
}

const severities = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  hint: monaco.MarkerSeverity.Hint,
} as const satisfies Record<Marker['severity'], monaco.MarkerSeverity>

function markerData(marker: Marker, range: monaco.Range): monaco.editor.IMarkerData {
  return {
    startLineNumber: range.startLineNumber,
    startColumn: range.startColumn,
    endLineNumber: range.endLineNumber,
    endColumn: range.endColumn,
    severity: severities[marker.severity],
    message: marker.message,
    code: marker.code,
  }
}

import type { editor } from 'monaco-editor/editor'
import type { EditorContent, EditorSize } from './code-editor.ts'
import { textMetrics } from './text-metrics.ts'

type Options = editor.IStandaloneEditorConstructionOptions

/** How every editor of the page is. */
const shared: Options = {
  ariaRequired: false,
  // The page says which theme is shown; Monaco would put its own in the place of one with high contrast.
  autoDetectHighContrast: false,
  automaticLayout: true,
  fixedOverflowWidgets: true,
  folding: false,
  guides: { indentation: false },
  fontFamily: textMetrics.fontFamily,
  fontLigatures: false,
  fontSize: textMetrics.fontSize,
  lineHeight: textMetrics.lineHeight,
  minimap: { enabled: false },
  overviewRulerBorder: false,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  renderLineHighlight: 'none',
  occurrencesHighlight: 'off',
  scrollBeyondLastLine: false,
  // There is more on the page than an editor: Tab goes on to it, as it does from a text area.
  tabFocusMode: true,
  wordWrap: 'on',
  // Words of the text are no names of the language.
  wordBasedSuggestions: 'off',
  quickSuggestions: { other: true, comments: false, strings: true },
  // A whole word with its only suggestion open still ends its line with Enter.
  acceptSuggestionOnEnter: 'smart',
  suggest: { showStatusBar: false, preview: false },
}

const sizes: Readonly<Record<EditorSize, Options>> = {
  pane: {
    lineDecorationsWidth: textMetrics.gutterGap,
    lineNumbersMinChars: textMetrics.gutterDigits,
    padding: { top: textMetrics.padding, bottom: textMetrics.padding },
    scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false, verticalScrollbarSize: 10 },
  },
  field: {
    lineNumbers: 'off',
    glyphMargin: false,
    lineDecorationsWidth: textMetrics.fieldPadding,
    lineNumbersMinChars: 0,
    padding: { top: textMetrics.fieldPadding, bottom: textMetrics.fieldPadding },
    scrollbar: {
      alwaysConsumeMouseWheel: false,
      useShadows: false,
      verticalScrollbarSize: 8,
      horizontal: 'hidden',
    },
  },
}

const languages: Readonly<Record<EditorContent['language'], Options>> = {
  cel: {
    'semanticHighlighting.enabled': true,
    // Values are cut one by one; the last ones of a line are as good as the first.
    inlayHints: { enabled: 'offUnlessPressed', maximumLength: 0 },
  },
  json: {},
}

/** The options of an editor. */
export function monacoOptions(size: EditorSize, language: EditorContent['language']): Options {
  return { ...shared, ...sizes[size], ...languages[language] }
}

import type { editor } from 'monaco-editor/editor'
import type { EditorContent, EditorSize } from '../code-editor.ts'
import { textMetrics } from '../text-metrics.ts'

type Options = editor.IStandaloneEditorConstructionOptions

/** The options of all editors. */
const shared: Options = {
  // All lines have the same height and font. With these options, opening a text of 250,000 lines would measure every
  // line.
  allowVariableFonts: false,
  allowVariableLineHeights: false,
  ariaRequired: false,
  // The page chooses the theme; Monaco would switch to its own high-contrast theme.
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
  // Tab moves the focus out of the editor, as in a text area.
  tabFocusMode: true,
  wordWrap: 'on',
  // Words from the text are not necessarily valid names.
  wordBasedSuggestions: 'off',
  quickSuggestions: { other: true, comments: false, strings: true },
  // Enter inserts a line break if the word equals the only suggestion.
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
    // Values are already shortened individually, so the line needs no limit.
    inlayHints: { enabled: 'offUnlessPressed', maximumLength: 0 },
  },
  json: {},
}

export function monacoOptions(size: EditorSize, language: EditorContent['language']): Options {
  return { ...shared, ...sizes[size], ...languages[language] }
}

import type { editor } from 'monaco-editor/editor'
import type { Theme } from '../state/theme.ts'
import { palettes, type TokenRole } from './palette.ts'

/** Which token names are painted in which role; a name covers the ones that extend it with a dot. */
const rules: readonly (readonly [token: string, role: TokenRole])[] = [
  ['', 'plain'],
  ['comment', 'comment'],
  ['constant', 'constant'],
  ['delimiter', 'operator'],
  ['function', 'function'],
  ['invalid', 'invalid'],
  ['keyword', 'keyword'],
  ['number', 'number'],
  ['operator', 'operator'],
  ['property', 'property'],
  ['string', 'string'],
  ['string.escape', 'escape'],
  ['string.invalid', 'invalid'],
  ['variable', 'variable'],
  // Monaco's JSON tokens.
  ['string.key.json', 'variable'],
  ['keyword.json', 'constant'],
]

function themeOf(theme: Theme): editor.IStandaloneThemeData {
  const palette = palettes[theme]
  const { tokens } = palette
  return {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: false,
    rules: rules.map(([token, role]) => ({ token, foreground: tokens[role].slice(1) })),
    colors: {
      'editor.background': palette.background,
      'editor.foreground': tokens.plain,
      'editorCursor.foreground': palette.cursor,
      'editorLineNumber.foreground': palette.lineNumber,
      'editorLineNumber.activeForeground': palette.lineNumber,
      'editor.selectionBackground': palette.selection,
      'editor.inactiveSelectionBackground': palette.inactiveSelection,
      'editorError.foreground': palette.error,
      'editorBracketMatch.background': palette.inactiveSelection,
      'editorBracketMatch.border': palette.selection,
      'editorBracketHighlight.foreground1': tokens.operator,
      'editorBracketHighlight.foreground2': tokens.operator,
      'editorBracketHighlight.foreground3': tokens.operator,
      'editorBracketHighlight.unexpectedBracket.foreground': tokens.invalid,
      'editorWidget.background': palette.popover,
      'editorWidget.border': palette.border,
      'editorHoverWidget.background': palette.popover,
      'editorHoverWidget.border': palette.border,
      focusBorder: palette.cursor,
    },
  }
}

export const editorThemes: Readonly<Record<Theme, editor.IStandaloneThemeData>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
}

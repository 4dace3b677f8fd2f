import type { editor } from 'monaco-editor/editor'
import type { Theme } from '../../state/theme.ts'
import { palettes, type Palette, type TokenRole } from '../palette.ts'

/** The role of each token type; a type includes its dotted subtypes. */
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
  // Only the language service distinguishes these tokens; the grammar does not.
  ['enumMember', 'constant'],
  ['macro', 'keyword'],
  ['method', 'function'],
  ['namespace', 'type'],
  ['parameter', 'parameter'],
  ['type', 'type'],
  // Monaco's JSON tokens.
  ['string.key.json', 'variable'],
  ['keyword.json', 'constant'],
]

/** The base themes, which provide all other colours. */
const bases: Readonly<Record<Theme, editor.BuiltinTheme>> = {
  light: 'vs',
  dark: 'vs-dark',
  'contrast-light': 'hc-light',
  'contrast-dark': 'hc-black',
}

function themeOf(theme: Theme): editor.IStandaloneThemeData {
  const palette = palettes[theme]
  return {
    base: bases[theme],
    inherit: false,
    rules: rules.map(([token, role]) => ({ token, foreground: palette.tokens[role].slice(1) })),
    colors: {
      ...colorsOf(palette),
      // Monaco outlines selections and matches if these two colours are set.
      ...(theme.startsWith('contrast') && {
        contrastBorder: palette.border,
        contrastActiveBorder: palette.cursor,
        // By default, Monaco inverts selected text, which has too little contrast.
        'editor.selectionForeground': palette.tokens.plain,
        // By default, Monaco adds double lines to its squiggles, in colours with too little contrast.
        'editorError.border': '#00000000',
        'editorWarning.border': '#00000000',
        'editorInfo.border': '#00000000',
      }),
    },
  }
}

function colorsOf(palette: Palette): editor.IColors {
  const { tokens } = palette
  return {
    'editor.background': palette.background,
    'editor.foreground': tokens.plain,
    'editorCursor.foreground': palette.cursor,
    'editorLineNumber.foreground': palette.lineNumber,
    'editorLineNumber.activeForeground': palette.lineNumber,
    'editor.selectionBackground': palette.selection,
    'editor.inactiveSelectionBackground': palette.inactiveSelection,
    'editorError.foreground': palette.error,
    'editorWarning.foreground': palette.warning,
    'editorInfo.foreground': palette.cursor,
    'editorHint.foreground': palette.lineNumber,
    'editorBracketMatch.background': palette.inactiveSelection,
    'editorBracketMatch.border': palette.selection,
    'editor.rangeHighlightBackground': palette.inactiveSelection,
    'editorInlayHint.background': palette.inactiveSelection,
    'editorInlayHint.foreground': tokens.comment,
    'editorWidget.background': palette.popover,
    'editorWidget.foreground': tokens.plain,
    'editorWidget.border': palette.border,
    'editorHoverWidget.background': palette.popover,
    'editorHoverWidget.foreground': tokens.plain,
    'editorHoverWidget.border': palette.border,
    'editorHoverWidget.statusBarBackground': palette.popover,
    'editorHoverWidget.highlightForeground': palette.cursor,
    'editorSuggestWidget.background': palette.popover,
    'editorSuggestWidget.foreground': tokens.plain,
    'editorSuggestWidget.border': palette.border,
    'editorSuggestWidget.selectedBackground': palette.chosen,
    'editorSuggestWidget.selectedForeground': tokens.plain,
    'editorSuggestWidget.selectedIconForeground': tokens.plain,
    'editorSuggestWidget.highlightForeground': palette.cursor,
    'editorSuggestWidget.focusHighlightForeground': palette.cursor,
    'list.hoverBackground': palette.inactiveSelection,
    'list.focusBackground': palette.chosen,
    'list.activeSelectionBackground': palette.chosen,
    'list.activeSelectionForeground': tokens.plain,
    'list.activeSelectionIconForeground': tokens.plain,
    'list.highlightForeground': palette.cursor,
    'list.focusHighlightForeground': palette.cursor,
    'menu.background': palette.popover,
    'menu.foreground': tokens.plain,
    'menu.border': palette.border,
    'menu.selectionBackground': palette.chosen,
    'menu.selectionForeground': tokens.plain,
    'input.background': palette.background,
    'input.foreground': tokens.plain,
    'input.border': palette.border,
    'inputOption.activeBackground': palette.chosen,
    'inputOption.activeForeground': tokens.plain,
    'icon.foreground': tokens.operator,
    'textLink.foreground': palette.cursor,
    'textLink.activeForeground': palette.cursor,
    foreground: tokens.plain,
    focusBorder: palette.cursor,
  }
}

export const editorThemes: Readonly<Record<Theme, editor.IStandaloneThemeData>> = {
  light: themeOf('light'),
  dark: themeOf('dark'),
  'contrast-light': themeOf('contrast-light'),
  'contrast-dark': themeOf('contrast-dark'),
}

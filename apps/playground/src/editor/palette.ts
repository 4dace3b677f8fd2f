import type { Theme } from '../state/theme.ts'

/** What colours a token: the names that the grammars use, and for JSON the ones that Monaco's own uses. */
export type TokenRole =
  | 'plain'
  | 'comment'
  | 'constant'
  | 'function'
  | 'invalid'
  | 'keyword'
  | 'number'
  | 'operator'
  | 'property'
  | 'string'
  | 'escape'
  | 'variable'

interface Palette {
  readonly background: string
  readonly border: string
  readonly lineNumber: string
  readonly popover: string
  readonly selection: string
  readonly inactiveSelection: string
  readonly cursor: string
  readonly error: string
  readonly tokens: Readonly<Record<TokenRole, string>>
}

/** The editor's colours. Its background is the page's `--surface`; all text keeps a contrast of 4.5 on it. */
export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    background: '#ffffff',
    border: '#dcdfde',
    lineNumber: '#6b7472',
    popover: '#ffffff',
    selection: '#cfe6df',
    inactiveSelection: '#e6efec',
    cursor: '#1f6f5c',
    error: '#b3261e',
    tokens: {
      plain: '#1d2423',
      comment: '#68716f',
      constant: '#8a4b08',
      function: '#6a3fa0',
      invalid: '#b3261e',
      keyword: '#a0335f',
      number: '#8a4b08',
      operator: '#5a6361',
      property: '#1d2423',
      string: '#1c6b46',
      escape: '#7a5a00',
      variable: '#1b5e9b',
    },
  },
  dark: {
    background: '#191d1d',
    border: '#323a39',
    lineNumber: '#86908e',
    popover: '#212626',
    selection: '#2c4a43',
    inactiveSelection: '#263634',
    cursor: '#7fd0b8',
    error: '#ff8a80',
    tokens: {
      plain: '#e3e8e6',
      comment: '#8d9896',
      constant: '#f0b37e',
      function: '#c9a8f0',
      invalid: '#ff8a80',
      keyword: '#f199bd',
      number: '#f0b37e',
      operator: '#a3adab',
      property: '#e3e8e6',
      string: '#8fd6ae',
      escape: '#e6cf7a',
      variable: '#8fc3f3',
    },
  },
}

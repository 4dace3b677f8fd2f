import type { Theme } from '../state/theme.ts'

/** The token roles with a colour of their own. */
export type TokenRole =
  | 'plain'
  | 'comment'
  | 'constant'
  | 'function'
  | 'invalid'
  | 'keyword'
  | 'number'
  | 'operator'
  | 'parameter'
  | 'property'
  | 'string'
  | 'escape'
  | 'type'
  | 'variable'

/** The colours of an editor theme. */
export interface Palette {
  readonly background: string
  readonly border: string
  readonly lineNumber: string
  /** The background of hovers and suggestions. */
  readonly popover: string
  /** The background of the selected suggestion. */
  readonly chosen: string
  readonly selection: string
  readonly inactiveSelection: string
  /** The colour of the caret and the focus outline. */
  readonly cursor: string
  readonly error: string
  readonly warning: string
  readonly tokens: Readonly<Record<TokenRole, string>>
}

/**
 * The editor colours of each theme. The background equals the page's `--surface`. Text has a contrast of at least
 * 4.5:1 on every background, and at least 7:1 in high contrast.
 */
export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    background: '#ffffff',
    border: '#dcdfde',
    lineNumber: '#6b7472',
    popover: '#ffffff',
    chosen: '#e0efea',
    selection: '#cfe6df',
    inactiveSelection: '#e6efec',
    cursor: '#1f6f5c',
    error: '#b3261e',
    warning: '#7d5200',
    tokens: {
      plain: '#1d2423',
      comment: '#5d6664',
      constant: '#844708',
      function: '#6a3fa0',
      invalid: '#a3241c',
      keyword: '#a0335f',
      number: '#844708',
      operator: '#55605d',
      parameter: '#1d6272',
      property: '#1d2423',
      string: '#19633f',
      escape: '#6e5100',
      type: '#1d6272',
      variable: '#1b5e9b',
    },
  },
  dark: {
    background: '#191d1d',
    border: '#323a39',
    lineNumber: '#86908e',
    popover: '#212626',
    chosen: '#2a3d38',
    selection: '#2c4a43',
    inactiveSelection: '#263634',
    cursor: '#7fd0b8',
    error: '#ff8a80',
    warning: '#ecc271',
    tokens: {
      plain: '#e3e8e6',
      comment: '#a9b3b1',
      constant: '#f0b37e',
      function: '#c9a8f0',
      invalid: '#ff9d94',
      keyword: '#f199bd',
      number: '#f0b37e',
      operator: '#b0bab8',
      parameter: '#86d3e0',
      property: '#e3e8e6',
      string: '#8fd6ae',
      escape: '#e6cf7a',
      type: '#86d3e0',
      variable: '#8fc3f3',
    },
  },
  'contrast-light': {
    background: '#ffffff',
    border: '#000000',
    lineNumber: '#333333',
    popover: '#ffffff',
    chosen: '#d9f0e8',
    selection: '#c4e8dc',
    inactiveSelection: '#d9f0e8',
    cursor: '#004234',
    error: '#9a0000',
    warning: '#5c3a00',
    tokens: {
      plain: '#000000',
      comment: '#3a403f',
      constant: '#5a2e00',
      function: '#44147d',
      invalid: '#830000',
      keyword: '#6b0f3c',
      number: '#5a2e00',
      operator: '#000000',
      parameter: '#003e4b',
      property: '#000000',
      string: '#004020',
      escape: '#483500',
      type: '#003e4b',
      variable: '#00366b',
    },
  },
  'contrast-dark': {
    background: '#000000',
    border: '#ffffff',
    lineNumber: '#d0d0d0',
    popover: '#000000',
    chosen: '#12402f',
    selection: '#12402f',
    inactiveSelection: '#0c2c21',
    cursor: '#7ff5d2',
    error: '#ff9d94',
    warning: '#ffd27a',
    tokens: {
      plain: '#ffffff',
      comment: '#d0d5d4',
      constant: '#ffd0a3',
      function: '#e2ccff',
      invalid: '#ffc2bc',
      keyword: '#ffc2db',
      number: '#ffd0a3',
      operator: '#ffffff',
      parameter: '#a8eefa',
      property: '#ffffff',
      string: '#a6f2c6',
      escape: '#ffe68a',
      type: '#a8eefa',
      variable: '#b8dcff',
    },
  },
}

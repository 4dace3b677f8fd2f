import pico from 'picocolors'

/** The text styles of all commands. */
export interface Style {
  readonly error: (text: string) => string
  readonly warning: (text: string) => string
  readonly success: (text: string) => string
  readonly heading: (text: string) => string
  readonly name: (text: string) => string
  readonly dim: (text: string) => string
}

interface StyleInputs {
  readonly isTerminal: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly argv: readonly string[]
}

/**
 * True if output to a stream is coloured. `--no-color` and a non-empty NO_COLOR disable colours; otherwise FORCE_COLOR
 * enables them; otherwise only terminals get colours.
 */
export function wantsColor({ isTerminal, env, argv }: StyleInputs): boolean {
  const operands = argv.indexOf('--')
  const options = operands === -1 ? argv : argv.slice(0, operands)
  if (options.includes('--no-color') || env['NO_COLOR']) return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false'
  return isTerminal && env['TERM'] !== 'dumb'
}

/** The control sequences of the styles, in a capture group, so that splitting text keeps them. */
// oxlint-disable-next-line no-control-regex -- matches control sequences
export const styleMark = /(\u001b\[(?:1|2|22|31|32|33|36|39)m)/

export function createStyle(color: boolean): Style {
  const { bold, cyan, dim, green, red, yellow } = pico.createColors(color)
  return {
    error: (text) => bold(red(text)),
    warning: (text) => bold(yellow(text)),
    success: (text) => green(text),
    heading: (text) => bold(text),
    name: (text) => cyan(text),
    dim: (text) => dim(text),
  }
}

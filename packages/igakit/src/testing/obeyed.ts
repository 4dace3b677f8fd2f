/**
 * Commands that a terminal, an editor or a build server would obey if they were printed unescaped, separated by
 * letters. The text is short enough for a file name.
 */
export const hostileText = [
  '\u001b[2J',
  '\u001b[31mFORGED',
  '\u001b]0;t\u0007',
  '\u009b2J',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\r::error::h',
  '\n::error::h',
  '\n \t::add-mask::h',
  '##[error]h',
  '##vso[task.complete]h',
  '\u2028::error::h',
  '\nBREAK',
].join('x')

/** The control sequences of our styles, and the sequence that replaces a progress line. */
// oxlint-disable-next-line no-control-regex -- matches control characters
const own = /\u001b\[(?:1|2|22|31|32|33|36|39)m|\r\u001b\[K/g

/** The annotations that we print for GitHub. */
const annotation = /^::(?:error|warning|notice) (?:file|line|title)=[^\n]*$/gm

/**
 * Returns the commands in an output that would be obeyed. Implemented independently of the code that escapes,
 * following the behaviour of terminals and GitHub's runner, which also splits lines at carriage returns, trims
 * leading whitespace, and finds `##[` anywhere.
 */
export function obeyed(output: string): readonly string[] {
  const found: string[] = []
  if (output.includes('\u001b[31mFORGED')) found.push('a forged mark')
  // Multi-line text is indented in the output.
  if (/^BREAK/m.test(output)) found.push('a forged line')
  for (const [command] of output.matchAll(annotation)) {
    if (/##\w*\[/.test(command)) found.push(command)
  }
  const rest = output.replaceAll(own, '').replaceAll(annotation, '')
  for (const character of rest) {
    const code = character.codePointAt(0) ?? 0
    const isControl =
      (code < 0x20 && code !== 0x0a && code !== 0x09) || (code > 0x7e && code < 0xa0)
    if (isControl || /[\p{Bidi_C}\u2028\u2029\u200b\ufeff]/u.test(character)) {
      found.push(`U+${code.toString(16)}`)
    }
  }
  for (const line of rest.split(/\r\n|\r|\n/)) {
    if (line.trimStart().startsWith('::')) found.push(line.trimStart())
    const command = /##\w*\[/.exec(line)
    if (command !== null) found.push(command[0])
  }
  return found
}

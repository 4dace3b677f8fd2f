/** Strings that terminals, editors or build servers would obey if printed unescaped. */
export const hostileText = [
  '\u001b[2J',
  '\u001b[31m',
  '\u001b]0;title\u0007',
  '\u009b2J',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u{e0041}',
  '\r::error::hostile',
  '\n::error::hostile',
  '\n \t::add-mask::hostile',
  '##[error]hostile',
  '##vso[task.complete]hostile',
  '\u2028::error::hostile',
] as const

/**
 * Returns the sequences in an output that would be obeyed. Implemented independently of the escaping code, following
 * the behaviour of terminals and GitHub's runner, which also splits lines at carriage returns, trims leading
 * whitespace, and finds `##[` anywhere.
 */
export function obeyed(output: string): readonly string[] {
  const found: string[] = []
  for (const character of output) {
    const code = character.codePointAt(0) ?? 0
    const isControl =
      (code < 0x20 && code !== 0x0a && code !== 0x09) || (code > 0x7e && code < 0xa0)
    if (isControl || /[\p{Bidi_C}\u2028\u2029\u200b\ufeff\u{e0000}-\u{e007f}]/u.test(character)) {
      found.push(`U+${code.toString(16)}`)
    }
  }
  for (const line of output.split(/\r\n|\r|\n/)) {
    if (line.trimStart().startsWith('::')) found.push(line.trimStart())
    const command = /##\w*\[/.exec(line)
    if (command !== null) found.push(command[0])
  }
  return found
}

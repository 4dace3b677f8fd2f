/** Splits a command into words as a shell does for quotes: 'text', "text" and plain text. */
export function splitWords(command: string): readonly string[] {
  const words: string[] = []
  for (const [word] of command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)) {
    words.push(word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single, double) => single ?? double))
  }
  return words
}

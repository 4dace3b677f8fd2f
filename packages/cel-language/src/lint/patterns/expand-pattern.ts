import { parsePattern, type PatternPart } from './parse-pattern.ts'

/** The maximum number of strings of a pattern. */
const mostStrings = 24

/** Returns all strings that an anchored pattern matches; `undefined` if there are many, or the pattern is not anchored. */
export function expandPattern(pattern: string): readonly string[] | undefined {
  const branches = parsePattern(pattern)
  if (branches === undefined) return undefined
  const strings: string[] = []
  for (const branch of branches) {
    if (branch.at(0)?.kind !== 'start' || branch.at(-1)?.kind !== 'end') return undefined
    const found = stringsOf(branch.slice(1, -1))
    if (found === undefined || strings.length + found.length > mostStrings) return undefined
    strings.push(...found)
  }
  return strings
}

function stringsOf(branch: readonly PatternPart[]): readonly string[] | undefined {
  let strings: readonly string[] = ['']
  for (const part of branch) {
    const ends = part.isRepeated ? undefined : endsOf(part)
    if (ends === undefined || strings.length * ends.length > mostStrings) return undefined
    strings = strings.flatMap((start) => ends.map((end) => start + end))
  }
  return strings
}

function endsOf({ branches, kind, text }: PatternPart): readonly string[] | undefined {
  switch (kind) {
    case 'character':
      // Escaped punctuation matches itself.
      return [text.startsWith('\\') ? text.slice(1) : text]
    case 'class':
      return /^\[[^\\^[\]-]\]$/.test(text) ? [text.slice(1, 2)] : undefined
    case 'group': {
      if (/^\(\?[^:P<]/.test(text)) return undefined
      const all = branches.map(stringsOf)
      return all.every((each) => each !== undefined) ? all.flat() : undefined
    }
    case 'dot':
    case 'end':
    case 'flags':
    case 'start':
      return undefined
  }
}

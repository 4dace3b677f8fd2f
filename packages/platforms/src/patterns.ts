/** Patterns with the same meaning in RE2 and JavaScript (with the flag `u`). */

/** Any string, line breaks included. */
export const anything = String.raw`[\s\S]*`

/** The end of a value, or a colon and anything. */
export const colonRest = String.raw`(?::[\s\S]*)?`

/** A decimal number without leading zeros. */
export const decimal = '[1-9][0-9]*'

/** A UUID. */
export const uuid = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}'

const refText = String.raw`[^\x00-\x20\x7f~^?*\[\\/.]+`
const refPart = String.raw`${refText}(?:\.${refText})*`

/**
 * A name of a branch, a tag or another ref, by the rules of git except those for `@{`, `.lock` and colons. Repairs of rules
 * extend prefixes by a colon, and would offer prefixes that no ref has.
 */
export const refName = String.raw`(?:${refPart}\.?/)*${refPart}`

/** A git commit, by SHA-1 or SHA-256. */
export const commit = '(?:[0-9a-f]{40}|[0-9a-f]{64})'

interface Trie {
  isEnd: boolean
  readonly next: Map<string, Trie>
}

/**
 * Returns a pattern of all strings that start with none of the prefixes in any case, for RE2, which has no lookahead.
 * Platforms write keys and hosts in small letters, so that no value starts with another spelling of a prefix.
 */
export function notStartingWith(...prefixes: readonly string[]): string {
  const root: Trie = { isEnd: false, next: new Map() }
  for (const prefix of prefixes) {
    let at = root
    for (const character of prefix.toLowerCase()) {
      const next = at.next.get(character) ?? { isEnd: false, next: new Map<string, Trie>() }
      at.next.set(character, next)
      at = next
    }
    at.isEnd = true
  }
  return complement(root)
}

function complement({ next }: Trie): string {
  const others = `[^${[...next.keys()].map(inClass).join('')}]${anything}`
  const branches = [...next]
    .filter(([, child]) => !child.isEnd)
    .map(([character, child]) => `[${inClass(character)}]${complement(child)}`)
  return `(?:${[others, ...branches].join('|')})?`
}

/** Returns both cases of a character, for a class of characters. */
function inClass(character: string): string {
  const both = [...new Set([character, character.toUpperCase()])]
  return both.map((each) => (/[\]\\^-]/.test(each) ? `\\${each}` : each)).join('')
}

/** Escapes the characters that have a meaning in patterns. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

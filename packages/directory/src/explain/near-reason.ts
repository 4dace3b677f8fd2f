/** The ways in which two keys can almost match, closest first, each with a sentence for users. */
export const nearReasons = {
  case: 'differs in case',
  spaces: 'differs in surrounding spaces',
  case_and_spaces: 'differs in case and surrounding spaces',
  accents: 'differs in accents',
  punctuation: 'differs in punctuation',
  zeros: 'differs in leading zeros',
  domain: 'has another domain',
  typo: 'differs in one or two characters',
} as const

/** The way in which two keys almost match. */
export type NearReason = keyof typeof nearReasons

/** A key reduced to the parts that people notice. */
export interface KeyForms {
  readonly key: string
  readonly trimmed: string
  readonly lower: string
  readonly unaccented: string
  readonly letters: string
  /** The letters and digits without leading zeros; equal for all keys that differ only in the reasons up to `zeros`. */
  readonly skeleton: string
  /** The skeleton of the part before the `@` of an email address. */
  readonly local: string | undefined
}

// oxlint-disable-next-line no-control-regex -- matches the ASCII range
const ascii = /^[\u0000-\u007f]*$/

/** The length of the longest key that is compared: computing the forms of longer keys is not worth the time. */
const longestKey = 1000

/** Returns the forms of a key; `undefined` for a very long key. */
export function formsOf(key: string): KeyForms | undefined {
  if (key.length > longestKey) return undefined
  const trimmed = key.trim()
  const lower = trimmed.toLowerCase()
  const unaccented = ascii.test(lower) ? lower : lower.normalize('NFKD').replaceAll(/\p{M}+/gu, '')
  const letters = unaccented.replaceAll(/[^\p{L}\p{N}@]+/gu, '')
  const skeleton = letters.replace(/^0+(?=.)/, '')
  const at = letters.indexOf('@')
  return {
    key,
    trimmed,
    lower,
    unaccented,
    letters,
    skeleton,
    local: at > 0 ? letters.slice(0, at) : undefined,
  }
}

/** Returns the way in which two different keys almost match; `undefined` if they do not. */
export function nearReasonOf(left: KeyForms, right: KeyForms): NearReason | undefined {
  if (left.skeleton === '' || right.skeleton === '') return undefined
  if (left.trimmed === right.trimmed) return 'spaces'
  if (left.lower === right.lower) {
    const isTrimmed = left.trimmed === left.key && right.trimmed === right.key
    return isTrimmed ? 'case' : 'case_and_spaces'
  }
  if (left.unaccented === right.unaccented) return 'accents'
  if (left.letters === right.letters) return 'punctuation'
  if (left.skeleton === right.skeleton) return 'zeros'
  if (left.local !== undefined && left.local === right.local) return 'domain'
  return isTypo(left.lower, right.lower) ? 'typo' : undefined
}

/** The minimum length of a key for one wrong character, and for two. */
const oneWrongFrom = 5
const twoWrongFrom = 9

/** Returns true if a few insertions, deletions or replacements turn one key into the other. Digits must agree. */
function isTypo(left: string, right: string): boolean {
  const shorter = Math.min(left.length, right.length)
  const most = shorter >= twoWrongFrom ? 2 : shorter >= oneWrongFrom ? 1 : 0
  if (most === 0 || Math.abs(left.length - right.length) > most) return false
  // Two numbers that differ in a digit belong to different people.
  if (digitsOf(left) !== digitsOf(right)) return false
  return distanceWithin(left, right, most)
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D+/g, '')
}

/** Returns true if the edit distance is at most a small number. */
function distanceWithin(left: string, right: string, most: number): boolean {
  let start = 0
  while (start < left.length && left[start] === right[start]) start++
  const [a, b] = [left.slice(start), right.slice(start)]
  if (a === '' || b === '') return Math.max(a.length, b.length) <= most
  if (most === 0) return false
  return (
    distanceWithin(a.slice(1), b.slice(1), most - 1) ||
    distanceWithin(a.slice(1), b, most - 1) ||
    distanceWithin(a, b.slice(1), most - 1)
  )
}

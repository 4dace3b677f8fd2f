import type { PatternPart } from './parse-pattern.ts'

type Branches = readonly (readonly PatternPart[])[]

/** Delimiters that mark the end of a name. */
const delimiters = /[/:@#?=|,]$/

/** True if nothing can precede a match of the pattern, or if the pattern explicitly allows anything there. */
export function isAnchoredAtStart(branches: Branches): boolean {
  return branches.every((branch) => {
    const first = branch.find(({ kind }) => kind !== 'flags')
    if (first === undefined) return false
    if (first.kind === 'group') return !first.isRepeated && isAnchoredAtStart(first.branches)
    return first.kind === 'start' || isOpen(first) || delimits(first)
  })
}

/** True if nothing can follow a match of the pattern, or if the pattern explicitly allows anything there. */
export function isAnchoredAtEnd(branches: Branches): boolean {
  return branches.every((branch) => {
    const last = branch.at(-1)
    if (last === undefined) return false
    if (last.kind === 'group') return !last.isRepeated && isAnchoredAtEnd(last.branches)
    return last.kind === 'end' || isOpen(last) || delimits(last)
  })
}

/** True for `.*`, which explicitly allows anything. */
function isOpen({ isRepeated, kind }: PatternPart): boolean {
  return kind === 'dot' && isRepeated
}

function delimits({ isRepeated, kind, text }: PatternPart): boolean {
  return kind === 'character' && !isRepeated && delimiters.test(text)
}

/** The start of a match. */
export interface Beginning {
  /** The text before the first pattern element that is not a fixed character. */
  readonly text: string
  /**
   * The element after the text: the end of the pattern, a repeated wildcard such as `.*` or `[a-z]+`, or something
   * else.
   */
  readonly next: 'nothing' | 'anything' | 'something'
}

/** The maximum number of groups to expand. */
const mostGroups = 3
const mostBranches = 20

/** Returns the starts of a branch's matches, one for each alternative of the branch's groups. */
export function beginningsOf(branch: readonly PatternPart[], groups = 0): readonly Beginning[] {
  let text = ''
  for (const [at, part] of branch.entries()) {
    const { branches, isRepeated, kind } = part
    if (kind === 'start' || kind === 'flags') continue
    // A class of one character, such as [.], is equivalent to that character.
    const isPlain = kind === 'character' || (kind === 'class' && /^\[[^\\^]\]$/.test(part.text))
    if (isPlain && !isRepeated) {
      text += kind === 'class' ? part.text.slice(1, 2) : part.text.replace(/^\\/, '')
      continue
    }
    const isSmall = groups < mostGroups && branches.length <= mostBranches
    if (kind === 'group' && !isRepeated && isSmall) {
      const rest = branch.slice(at + 1)
      return branches
        .flatMap((inner) => beginningsOf([...inner, ...rest], groups + 1))
        .map((inner) => ({ ...inner, text: text + inner.text }))
    }
    const isAny = (kind === 'dot' || kind === 'class') && isRepeated
    return [{ text, next: isAny ? 'anything' : 'something' }]
  }
  return [{ text, next: 'nothing' }]
}

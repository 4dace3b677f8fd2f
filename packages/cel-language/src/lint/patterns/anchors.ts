import type { PatternPart } from './parse-pattern.ts'

type Branches = readonly (readonly PatternPart[])[]

/** What a value may go on behind without becoming another's. */
const delimiters = /[/:@#?=|,]$/

/** Whether nothing can stand before what a pattern matches, or whatever can is asked for. */
export function isAnchoredAtStart(branches: Branches): boolean {
  return branches.every((branch) => {
    const first = branch.find(({ kind }) => kind !== 'flags')
    if (first === undefined) return false
    if (first.kind === 'group') return !first.isRepeated && isAnchoredAtStart(first.branches)
    return first.kind === 'start' || isOpen(first) || delimits(first)
  })
}

/** The same of what can stand behind. */
export function isAnchoredAtEnd(branches: Branches): boolean {
  return branches.every((branch) => {
    const last = branch.at(-1)
    if (last === undefined) return false
    if (last.kind === 'group') return !last.isRepeated && isAnchoredAtEnd(last.branches)
    return last.kind === 'end' || isOpen(last) || delimits(last)
  })
}

/** `.*`, which asks for anything at all. */
function isOpen({ isRepeated, kind }: PatternPart): boolean {
  return kind === 'dot' && isRepeated
}

function delimits({ isRepeated, kind, text }: PatternPart): boolean {
  return kind === 'character' && !isRepeated && delimiters.test(text)
}

/** What a match begins with. */
export interface Beginning {
  /** Up to the first part that is not one character. */
  readonly text: string
  /** What follows: nothing that is asked for, anything (`.*`, `[a-z]+`), or something certain. */
  readonly next: 'nothing' | 'anything' | 'something'
}

/** More groups, and groups of more branches, are not looked into. */
const mostGroups = 3
const mostBranches = 20

/** What the matches of a branch begin with, one for each choice that its groups leave. */
export function beginningsOf(branch: readonly PatternPart[], groups = 0): readonly Beginning[] {
  let text = ''
  for (const [at, part] of branch.entries()) {
    const { branches, isRepeated, kind } = part
    if (kind === 'start' || kind === 'flags') continue
    // A class of one character, such as [.], is that character.
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

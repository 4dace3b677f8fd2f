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

/** What every match begins with, up to the first part that is not a character, and whether anything may follow. */
export function beginningOf(branch: readonly PatternPart[]): {
  readonly text: string
  readonly isOpen: boolean
} {
  let text = ''
  for (const part of branch) {
    if (part.kind === 'start' || part.kind === 'flags') continue
    const isPlain = part.kind === 'character' || (part.kind === 'class' && part.text.length === 3)
    if (isPlain && !part.isRepeated) {
      text += part.kind === 'class' ? part.text.slice(1, 2) : part.text.replace(/^\\/, '')
      continue
    }
    const isAny = part.kind === 'dot' || part.kind === 'class'
    return { text, isOpen: isAny && part.isRepeated }
  }
  return { text, isOpen: false }
}

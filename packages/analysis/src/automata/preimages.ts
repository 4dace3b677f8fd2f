import { fails, isFalse, isTrue } from '../outcome.ts'
import { around, codePointsOf, derived, type Machine, run, TupleMachine } from './machine.ts'
import { type Comparison, compared, failureTable } from './text-machines.ts'

/**
 * Each function here takes an automaton that decides a condition on `f(x)` and returns an automaton that decides the condition
 * on `x`.
 */
export type Preimage = (machine: Machine) => Machine

const upperA = 0x41
const lowerA = 0x61
const letters = 26

const isLetter = (first: number, codePoint: number): boolean =>
  codePoint >= first && codePoint < first + letters

/** Adds an offset to the letters from the first one on. */
const changedCase =
  (first: number, offset: number): Preimage =>
  (machine) =>
    derived(machine, {
      boundaries: [
        ...machine.boundaries,
        ...machine.boundaries.map((each) => each - offset).filter((each) => each > 0),
        first,
        first + letters,
      ],
      step: (state, codePoint) =>
        machine.step(state, isLetter(first, codePoint) ? codePoint + offset : codePoint),
    })

export const lowerAscii = changedCase(upperA, lowerA - upperA)

export const upperAscii = changedCase(lowerA, upperA - lowerA)

/** Go's `unicode.IsSpace`, as ranges. */
const spaces = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
] as const

const isSpace = (codePoint: number): boolean =>
  spaces.some(([first, last]) => codePoint >= first && codePoint <= last)

export const trim: Preimage = (machine) => {
  // A state: whether the text has started, the inner state up to the last non-space, and up to here.
  return new TupleMachine({
    inner: [machine],
    start: [0, machine.start, machine.start],
    boundaries: [...machine.boundaries, ...spaces.flatMap(([first, last]) => [first, last + 1])],
    next(state, codePoint) {
      const [started = 0, kept = 0, current = 0] = state
      if (isSpace(codePoint)) {
        return started === 0 ? state : [1, kept, machine.step(current, codePoint)]
      }
      const next = machine.step(current, codePoint)
      return [1, next, next]
    },
    outcomeOf: ([, kept = 0]) => machine.outcomeOf(kept),
  })
}

/** Reads the characters between two indexes; fails for strings of fewer characters than needed. */
const slice =
  (from: number, to: number | undefined, needed: number): Preimage =>
  (machine) =>
    new TupleMachine({
      inner: [machine],
      start: [0, machine.start],
      boundaries: machine.boundaries,
      next([index = 0, inner = 0], codePoint) {
        const isRead = index >= from && (to === undefined || index < to)
        return [Math.min(index + 1, to ?? from), isRead ? machine.step(inner, codePoint) : inner]
      },
      outcomeOf: ([index = 0, inner = 0]) =>
        from < 0 || (to !== undefined && to < from) || index < needed
          ? fails
          : machine.outcomeOf(inner),
    })

/** `x.substring(from)` and `x.substring(from, to)`; fails if the string is too short. */
export const substring = (from: number, to?: number): Preimage => slice(from, to, to ?? from)

/** `x.charAt(at)`: empty at the end of the string, fails beyond it. */
export const charAt = (at: number): Preimage => slice(at, at + 1, at)

/** `x.split(separator)[at]`; fails if there are too few elements. */
export function splitElement(separator: string, at: number): Preimage {
  const word = codePointsOf(separator)
  // An empty separator splits a string into its characters.
  return word.length === 0 ? slice(at, at + 1, at + 1) : (machine) => splitBy(machine, word, at)
}

function splitBy(machine: Machine, word: readonly number[], at: number): Machine {
  const table = failureTable(word)
  // A state: the index of the element, the length of the separator matched so far, and the inner state.
  const feed = (index: number, inner: number, codePoints: readonly number[]): number =>
    index === at ? run(machine, inner, codePoints) : inner
  return new TupleMachine({
    inner: [machine],
    start: [0, 0, machine.start],
    boundaries: [...machine.boundaries, ...around(word)],
    next(state, codePoint) {
      const [index = 0, matched = 0, inner = 0] = state
      if (index > at) return state
      const read = readWord(word, table, matched, codePoint)
      const next = feed(index, inner, read.released)
      return read.matched === word.length ? [index + 1, 0, next] : [index, read.matched, next]
    },
    outcomeOf([index = 0, matched = 0, inner = 0]) {
      if (at < 0 || index < at) return fails
      return machine.outcomeOf(feed(index, inner, word.slice(0, matched)))
    },
  })
}

/** Reads one code point while searching a word; `released` are the code points that belong to no occurrence. */
function readWord(
  word: readonly number[],
  table: readonly number[],
  before: number,
  codePoint: number,
): { readonly matched: number; readonly released: readonly number[] } {
  const released: number[] = []
  let matched = before
  while (matched > 0 && word[matched] !== codePoint) {
    const shorter = table[matched] ?? 0
    released.push(...word.slice(0, matched - shorter))
    matched = shorter
  }
  if (word[matched] === codePoint) return { matched: matched + 1, released }
  released.push(codePoint)
  return { matched: 0, released }
}

/** `x.replace(old, replacement)` with a non-empty `old`; at most `limit` replacements unless negative. */
export function replace(old: string, replacement: string, limit = -1): Preimage {
  const word = codePointsOf(old)
  const table = failureTable(word)
  const inserted = codePointsOf(replacement)
  return (machine) =>
    new TupleMachine({
      inner: [machine],
      start: [0, 0, machine.start],
      boundaries: [...machine.boundaries, ...around(word)],
      next([count = 0, before = 0, inner = 0], codePoint) {
        if (limit >= 0 && count >= limit) return [count, 0, machine.step(inner, codePoint)]
        const { matched, released } = readWord(word, table, before, codePoint)
        const next = run(machine, inner, released)
        if (matched < word.length) return [count, matched, next]
        return [limit < 0 ? 0 : count + 1, 0, run(machine, next, inserted)]
      },
      outcomeOf: ([, matched = 0, inner = 0]) =>
        machine.outcomeOf(run(machine, inner, word.slice(0, matched))),
    })
}

/** Compares `x.split(separator).size()` with a constant; the separator is not empty. */
export function compareSplitSize(comparison: Comparison, size: number, separator: string): Machine {
  const word = codePointsOf(separator)
  const table = failureTable(word)
  const most = Math.max(0, size) + 1
  return new TupleMachine({
    start: [1, 0],
    boundaries: around(word),
    next([count = 0, before = 0], codePoint) {
      const { matched } = readWord(word, table, before, codePoint)
      const isFound = matched === word.length
      return [Math.min(count + (isFound ? 1 : 0), most), isFound ? 0 : matched]
    },
    outcomeOf: ([count = 0]) => compared(comparison, count - size),
  })
}

/** Compares `x.indexOf(part)` with a constant; the part is not empty. */
export function compareIndex(comparison: Comparison, index: number, part: string): Machine {
  const word = codePointsOf(part)
  const table = failureTable(word)
  const most = Math.max(0, index) + word.length + 1
  const missing = -1
  return new TupleMachine({
    // A state: the number of characters read, the length of the part matched so far, and the index found.
    start: [0, 0, missing],
    boundaries: around(word),
    next(state, codePoint) {
      const [read = 0, before = 0, found = missing] = state
      if (found !== missing) return state
      const { matched } = readWord(word, table, before, codePoint)
      if (matched < word.length) return [Math.min(read + 1, most), matched, missing]
      return [0, 0, Math.min(read + 1, most) - word.length]
    },
    outcomeOf: ([, , found = missing]) => compared(comparison, found - index),
  })
}

/** True for strings that `trim`, `lowerAscii` or `upperAscii` leave unchanged. */
export function isUnchangedBy(name: 'trim' | 'lowerAscii' | 'upperAscii'): Machine {
  if (name === 'trim') {
    // States: empty, ends in no space, ends in a space, starts with a space.
    return {
      start: 0,
      boundaries: spaces.flatMap(([first, last]) => [first, last + 1]),
      step(state, codePoint) {
        if (state === 3) return state
        if (!isSpace(codePoint)) return 1
        return state === 0 ? 3 : 2
      },
      outcomeOf: (state) => (state < 2 ? isTrue : isFalse),
    }
  }
  const first = name === 'lowerAscii' ? upperA : lowerA
  return {
    start: 0,
    boundaries: [first, first + letters],
    step: (state, codePoint) => (state === 1 || isLetter(first, codePoint) ? 1 : 0),
    outcomeOf: (state) => (state === 0 ? isTrue : isFalse),
  }
}

/** `prefix + x + suffix`. */
export function between(prefix: string, suffix: string): Preimage {
  const after = codePointsOf(suffix)
  return (machine) =>
    derived(machine, {
      start: run(machine, machine.start, codePointsOf(prefix)),
      outcomeOf: (state) => machine.outcomeOf(run(machine, state, after)),
    })
}

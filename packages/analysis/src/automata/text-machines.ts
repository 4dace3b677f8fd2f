import { fails, isFalse, isTrue, type Outcomes } from '../outcome.ts'
import { around, codePointsOf, derived, type Machine } from './machine.ts'

const decided = (holds: boolean): Outcomes => (holds ? isTrue : isFalse)

/** Distinguishes some code points, and no others. */
function symbolAmong(codePoints: readonly number[]): (codePoint: number) => number {
  const known = new Set(codePoints)
  return (codePoint) => (known.has(codePoint) ? codePoint : -1)
}

/** The same outcome for every string. */
export function constant(outcome: Outcomes): Machine {
  return { start: 0, boundaries: [], step: () => 0, outcomeOf: () => outcome, isFinal: () => true }
}

/** True for the given strings. */
export function oneOf(texts: readonly string[]): Machine {
  const nodes: { readonly next: Map<number, number>; isEnd: boolean }[] = [
    { next: new Map(), isEnd: false },
  ]
  const all: number[] = []
  for (const text of texts) {
    let at = 0
    for (const codePoint of codePointsOf(text)) {
      all.push(codePoint)
      let next = nodes[at]?.next.get(codePoint)
      if (next === undefined) {
        next = nodes.push({ next: new Map(), isEnd: false }) - 1
        nodes[at]?.next.set(codePoint, next)
      }
      at = next
    }
    const end = nodes[at]
    if (end !== undefined) end.isEnd = true
  }
  const dead = nodes.length
  return {
    start: 0,
    boundaries: around(all),
    symbolOf: symbolAmong(all),
    step: (state, codePoint) => nodes[state]?.next.get(codePoint) ?? dead,
    outcomeOf: (state) => decided(nodes[state]?.isEnd === true),
    isFinal: (state) => state === dead,
  }
}

/** True for strings that start with a prefix. */
export function startsWith(prefix: string): Machine {
  const expected = codePointsOf(prefix)
  const dead = expected.length + 1
  return {
    start: 0,
    boundaries: around(expected),
    symbolOf: symbolAmong(expected),
    step(state, codePoint) {
      if (state >= expected.length) return state
      return expected[state] === codePoint ? state + 1 : dead
    },
    outcomeOf: (state) => decided(state === expected.length),
    isFinal: (state) => state >= expected.length,
  }
}

/** For each length of a matched prefix, the length of its longest proper suffix that is a prefix too. */
export function failureTable(word: readonly number[]): readonly number[] {
  const table = [0, 0]
  for (let length = 1; length < word.length; length++) {
    let matched = table[length] ?? 0
    while (matched > 0 && word[matched] !== word[length]) matched = table[matched] ?? 0
    table.push(word[matched] === word[length] ? matched + 1 : 0)
  }
  return table
}

/** Returns the length of the longest prefix of `word` that ends at the code point just read. */
function advance(
  word: readonly number[],
  table: readonly number[],
  matched: number,
  codePoint: number,
): number {
  let length = matched === word.length ? (table[matched] ?? 0) : matched
  while (length > 0 && word[length] !== codePoint) length = table[length] ?? 0
  return word[length] === codePoint ? length + 1 : 0
}

/** True for strings that end with a suffix. */
export function endsWith(suffix: string): Machine {
  const word = codePointsOf(suffix)
  if (word.length === 0) return constant(isTrue)
  const table = failureTable(word)
  return {
    start: 0,
    boundaries: around(word),
    symbolOf: symbolAmong(word),
    step: (state, codePoint) => advance(word, table, state, codePoint),
    outcomeOf: (state) => decided(state === word.length),
  }
}

/** True for strings that contain a string. */
export function contains(part: string): Machine {
  const word = codePointsOf(part)
  if (word.length === 0) return constant(isTrue)
  const table = failureTable(word)
  return {
    start: 0,
    boundaries: around(word),
    symbolOf: symbolAmong(word),
    step: (state, codePoint) =>
      state === word.length ? state : advance(word, table, state, codePoint),
    outcomeOf: (state) => decided(state === word.length),
    isFinal: (state) => state === word.length,
  }
}

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Returns the outcome of `x <comparison> y`, given the sign of `x - y`. */
export function compared(comparison: Comparison, sign: number): Outcomes {
  switch (comparison) {
    case '==':
      return decided(sign === 0)
    case '!=':
      return decided(sign !== 0)
    case '<':
      return decided(sign < 0)
    case '<=':
      return decided(sign <= 0)
    case '>':
      return decided(sign > 0)
    case '>=':
      return decided(sign >= 0)
  }
}

/** Compares strings with a constant, in the order of code points. */
export function compareText(comparison: Comparison, text: string): Machine {
  const expected = codePointsOf(text)
  const less = expected.length + 1
  const greater = expected.length + 2
  return {
    start: 0,
    isFinal: (state) => state > expected.length,
    boundaries: around(expected),
    step(state, codePoint) {
      if (state > expected.length) return state
      const next = expected[state]
      if (next === undefined || codePoint > next) return greater
      return codePoint === next ? state + 1 : less
    },
    outcomeOf(state) {
      if (state === greater) return compared(comparison, 1)
      return compared(comparison, state === expected.length ? 0 : -1)
    },
  }
}

const longestCount = 10_000

/** Compares the number of code points with a constant. */
export function compareSize(comparison: Comparison, size: number): Machine | undefined {
  if (!Number.isFinite(size) || Math.abs(size) > longestCount) return undefined
  const most = Math.max(0, Math.floor(size) + 1)
  return {
    start: 0,
    boundaries: [],
    step: (state) => Math.min(state + 1, most),
    outcomeOf: (state) => compared(comparison, state - size),
  }
}

/** Reverses outcomes: true becomes false; failures stay. */
export function negated(machine: Machine): Machine {
  return derived(machine, {
    ...(machine.symbolOf && { symbolOf: (codePoint) => machine.symbolOf?.(codePoint) ?? 0 }),
    outcomeOf(state) {
      const outcome = machine.outcomeOf(state)
      if (outcome === fails) return fails
      return outcome === isTrue ? isFalse : isTrue
    },
  })
}

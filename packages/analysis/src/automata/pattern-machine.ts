import { assertions, patternProgram, type PatternProgram } from '@igakit/cel/regex'
import { fails, isFalse, isTrue } from '../outcome.ts'
import { blockAt } from './blocks.ts'
import { type Machine, StateTable } from './machine.ts'
import { constant } from './text-machines.ts'

/** The character before or after an offset, as far as assertions distinguish characters. */
const none = 0
const word = 1
const newline = 2
const other = 3

const wordRanges = [0x30, 0x3a, 0x41, 0x5b, 0x5f, 0x60, 0x61, 0x7b]

function classOf(codePoint: number): number {
  if (codePoint === 0x0a) return newline
  const isWord =
    (codePoint >= 0x30 && codePoint < 0x3a) ||
    (codePoint >= 0x41 && codePoint < 0x5b) ||
    codePoint === 0x5f ||
    (codePoint >= 0x61 && codePoint < 0x7b)
  return isWord ? word : other
}

function flagsBetween(before: number, after: number): number {
  let flags =
    (before === word) === (after === word) ? assertions.noWordBoundary : assertions.wordBoundary
  if (before === none) flags |= assertions.textStart
  if (before === none || before === newline) flags |= assertions.lineStart
  if (after === none) flags |= assertions.textEnd
  if (after === none || after === newline) flags |= assertions.lineEnd
  return flags
}

/**
 * Decides `matches(pattern)`: true if the pattern matches anywhere in the string, failure if the pattern is
 * invalid. Runs the evaluator's own program, so that both agree on the meaning of patterns.
 */
export function matches(pattern: string): Machine {
  const program = patternProgram(pattern)
  return program === undefined ? constant(fails) : new PatternMachine(program)
}

/** A state is the class of the previous character, followed by the instructions reached after reading it. */
class PatternMachine implements Machine {
  readonly start: number
  readonly boundaries: readonly number[]
  readonly #program: PatternProgram
  readonly #states = new StateTable()
  readonly #matched: number
  /** The state in which nothing can match any more, if matches start only at the beginning of the text. */
  readonly #dead: number | undefined
  /** True if assertions distinguish characters, other than the beginning and the end of the text. */
  readonly #readsClasses: boolean
  /** The first code points of the blocks that no instruction and no assertion divides. */
  readonly #blocks: readonly number[]
  readonly #alphabet: Alphabet
  /** For each state, the next state for each symbol; -1 until first needed. */
  readonly #next: Int32Array[] = []

  constructor(program: PatternProgram) {
    this.#program = program
    this.#matched = this.#states.id([-1])
    this.start = this.#states.id([none])
    const inside = assertions.noWordBoundary | assertions.wordBoundary | assertions.lineStart
    const later = this.#follow([], inside | assertions.lineEnd | assertions.textEnd)
    const canStartLater = later === undefined || [...later].some((at) => this.#reads(at))
    this.#dead = canStartLater ? undefined : this.#states.id([-2])
    this.#readsClasses = program.instructions.some(
      (each) =>
        each.kind === 'assert' && (each.flags & ~(assertions.textStart | assertions.textEnd)) !== 0,
    )
    const read = program.instructions.flatMap((each) =>
      each.kind === 'read'
        ? each.ranges.map((bound, index) => (index % 2 === 0 ? bound : bound + 1))
        : [],
    )
    const hasAssertions = program.instructions.some(({ kind }) => kind === 'assert')
    this.boundaries = [...new Set([...read, ...(hasAssertions ? [0x0a, 0x0b, ...wordRanges] : [])])]
    this.#blocks = [...new Set([0, ...this.boundaries])].toSorted((left, right) => left - right)
    this.#alphabet = alphabetOf(program, this.#blocks, this.#readsClasses)
  }

  symbolOf(codePoint: number): number {
    return this.#alphabet.symbols[blockAt(this.#blocks, codePoint)] ?? 0
  }

  step(state: number, codePoint: number): number {
    if (state === this.#matched) return state
    const row = (this.#next[state] ??= new Int32Array(this.#alphabet.classes.length).fill(-1))
    const symbol = this.symbolOf(codePoint)
    const known = row[symbol] ?? -1
    if (known >= 0) return known
    const next = this.#compute(state, symbol)
    row[symbol] = next
    return next
  }

  #compute(state: number, symbol: number): number {
    if (state === this.#dead) return state
    const [before = none, ...reached] = this.#states.get(state)
    const after = this.#alphabet.classes[symbol] ?? other
    const ready = this.#follow(reached, flagsBetween(before, after))
    if (ready === undefined) return this.#matched
    const next = new Set<number>()
    for (const at of ready) {
      const instruction = this.#program.instructions[at]
      if (instruction?.kind === 'read' && this.#alphabet.reads[at]?.[symbol] === 1) {
        next.add(instruction.target)
      }
    }
    if (next.size === 0 && this.#dead !== undefined) return this.#dead
    return this.#states.id([after, ...[...next].toSorted((left, right) => left - right)])
  }

  outcomeOf(state: number): number {
    if (state === this.#matched) return isTrue
    if (state === this.#dead) return isFalse
    const [before = none, ...reached] = this.#states.get(state)
    return this.#follow(reached, flagsBetween(before, none)) === undefined ? isTrue : isFalse
  }

  isFinal(state: number): boolean {
    return state === this.#matched || state === this.#dead
  }

  #reads(at: number): boolean {
    return this.#program.instructions[at]?.kind === 'read'
  }

  /** Returns the instructions that are reached without reading a character; undefined if one of them matches. */
  #follow(reached: readonly number[], flags: number): ReadonlySet<number> | undefined {
    const seen = new Set<number>()
    // A match may start at any offset.
    const pending = [this.#program.start, ...reached]
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      const instruction = this.#program.instructions[at]
      if (instruction?.kind === 'match') return undefined
      if (instruction?.kind === 'fork') pending.push(...instruction.targets)
      if (instruction?.kind === 'assert' && (instruction.flags & ~flags) === 0) {
        pending.push(instruction.target)
      }
    }
    return seen
  }
}

/** Code points that a program does not distinguish, as symbols. A Unicode class has many blocks, but adds few symbols. */
interface Alphabet {
  /** The symbol of each block. */
  readonly symbols: Int32Array
  /** For each symbol, the class of its characters, as far as the program reads classes. */
  readonly classes: readonly number[]
  /** For each instruction that reads, 1 for each symbol that it accepts. */
  readonly reads: readonly (Uint8Array | undefined)[]
}

function alphabetOf(
  { instructions }: PatternProgram,
  blocks: readonly number[],
  readsClasses: boolean,
): Alphabet {
  const accepted = new Map<readonly number[], Uint8Array>()
  const byText = new Map<string, Uint8Array>()
  for (const each of instructions) {
    if (each.kind !== 'read') continue
    const text = each.ranges.join()
    const known = byText.get(text) ?? acceptedBlocks(each.ranges, blocks)
    byText.set(text, known)
    accepted.set(each.ranges, known)
  }
  const classOfBlock = blocks.map((first) => (readsClasses ? classOf(first) : other))
  let symbols: readonly number[] = classOfBlock
  for (const blocksOfRange of byText.values()) {
    const refined = new Map<number, number>()
    symbols = symbols.map((symbol, block) => {
      const key = 2 * symbol + (blocksOfRange[block] ?? 0)
      const id = refined.get(key) ?? refined.size
      refined.set(key, id)
      return id
    })
  }
  const classes: number[] = []
  symbols.forEach((symbol, block) => {
    classes[symbol] = classOfBlock[block] ?? other
  })
  return {
    symbols: Int32Array.from(symbols),
    classes: Array.from(classes, (each) => each ?? other),
    reads: instructions.map((each) => {
      const blocksOfRange = each.kind === 'read' ? accepted.get(each.ranges) : undefined
      if (blocksOfRange === undefined) return undefined
      const row = new Uint8Array(classes.length)
      symbols.forEach((symbol, block) => {
        row[symbol] = blocksOfRange[block] ?? 0
      })
      return row
    }),
  }
}

/** Returns 1 for each block that lies in a range; ranges and blocks are sorted. */
function acceptedBlocks(ranges: readonly number[], blocks: readonly number[]): Uint8Array {
  let at = 0
  return Uint8Array.from(blocks, (first) => {
    while ((ranges[at + 1] ?? Infinity) < first) at += 2
    return (ranges[at] ?? Infinity) <= first ? 1 : 0
  })
}

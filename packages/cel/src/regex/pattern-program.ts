import { compilePattern } from '../stdlib/patterns/compile-pattern.ts'
import { Failure } from '../values/failure.ts'
import type { Meter } from '../values/meter.ts'

/** An RE2 pattern as the nondeterministic machine that the evaluator runs. */
export interface PatternProgram {
  /** The index of the first instruction. */
  readonly start: number
  readonly instructions: readonly PatternInstruction[]
}

export type PatternInstruction =
  /** Continues at each target without reading a character. */
  | { readonly kind: 'fork'; readonly targets: readonly number[] }
  /** Continues if all assertions in `flags` are true at the current offset. */
  | { readonly kind: 'assert'; readonly flags: number; readonly target: number }
  /** Reads a code point that lies in one of the ranges: `[first, last, first, last, …]`, both inclusive. */
  | { readonly kind: 'read'; readonly ranges: readonly number[]; readonly target: number }
  | { readonly kind: 'match' }
  | { readonly kind: 'fail' }

/** The bits of {@link PatternInstruction}'s `flags`. */
export const assertions = {
  lineStart: 0x01,
  lineEnd: 0x02,
  textStart: 0x04,
  textEnd: 0x08,
  wordBoundary: 0x10,
  noWordBoundary: 0x20,
} as const

const operation = {
  alt: 1,
  altMatch: 2,
  capture: 3,
  emptyWidth: 4,
  fail: 5,
  match: 6,
  nop: 7,
} as const
const lastCodePoint = 0x10ffff
/** Compiling is bounded by the limits on a pattern's size. */
const unmetered: Meter = { step() {}, allocate() {}, allocateContainer() {}, release() {} }
const newline = 0x0a

/**
 * Compiles an RE2 pattern exactly as `matches` does. Returns undefined if `matches` fails with this pattern. A match may
 * start at any offset, so a reader must start the program at each one.
 */
export function patternProgram(pattern: string): PatternProgram | undefined {
  const regex = compilePattern(pattern, unmetered)
  if (regex instanceof Failure) return undefined
  const { prog } = regex.re2()
  const instructions = Array.from({ length: prog.numInst() }, (_, index): PatternInstruction => {
    const instruction = prog.getInst(index)
    const { arg, op, out } = instruction
    switch (op) {
      case operation.alt:
      case operation.altMatch:
        return { kind: 'fork', targets: [out, arg] }
      case operation.capture:
      case operation.nop:
        return { kind: 'fork', targets: [out] }
      case operation.emptyWidth:
        return { kind: 'assert', flags: arg, target: out }
      case operation.match:
        return { kind: 'match' }
      case operation.fail:
        return { kind: 'fail' }
      default:
        return { kind: 'read', ranges: rangesOf(instruction), target: out }
    }
  })
  return { start: prog.start, instructions }
}

interface ReadInstruction {
  readonly op: number
  readonly runes: readonly number[]
  matchRune(rune: number): boolean
}

const anyOperation = 10
const anyExceptNewline = 11

function rangesOf(instruction: ReadInstruction): readonly number[] {
  if (instruction.op === anyOperation) return [0, lastCodePoint]
  if (instruction.op === anyExceptNewline) return [0, newline - 1, newline + 1, lastCodePoint]
  const { runes } = instruction
  const [only] = runes
  if (runes.length !== 1 || only === undefined) return runes
  // A single code point may ignore case, by Unicode's simple folding.
  return [only, ...casedCodePoints()]
    .filter((each, index) => (index === 0 || each !== only) && instruction.matchRune(each))
    .toSorted((left, right) => left - right)
    .flatMap((each) => [each, each])
}

let cased: readonly number[] | undefined

/** Returns all code points that may have another case. */
function casedCodePoints(): readonly number[] {
  cased ??= Array.from({ length: 0x20000 }, (_, each) => each).filter(
    (each) =>
      (each < 0xd800 || each > 0xdfff) &&
      /[\p{Changes_When_Casemapped}\p{Changes_When_Casefolded}]/u.test(String.fromCodePoint(each)),
  )
  return cased
}

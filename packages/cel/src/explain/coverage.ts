import type { Expr } from '../ast/expr.ts'
import type { TracedPart } from '../engine/plan-traced.ts'
import type { Recorder } from '../engine/recorder.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Range } from '../issue.ts'
import type { EvaluateOptions, Program } from '../program.ts'
import { Failure, type Result } from '../values/failure.ts'
import { tracedProgram } from './traced-program.ts'

/** Which parts of a rule many evaluations have reached, and what they came to. */
export interface CoverageReport {
  readonly parts: readonly CoveredPart[]
  /** Outcomes there could be: two of a part that is a bool and no literal, one of every other. */
  readonly outcomes: number
  readonly covered: number
}

/** A part of a rule over many evaluations. */
export interface CoveredPart {
  readonly range: Range
  readonly source: string
  /** How often it came to anything. */
  readonly count: number
  readonly failures: number
  /** How often a part that is a bool came to each; absent on others. */
  readonly branches?: { readonly true: number; readonly false: number }
}

/** Gathers which parts of a rule its evaluations reach. */
export class Coverage {
  readonly #program: Program
  readonly #counter = new Counter()

  constructor(program: Program) {
    this.#program = program
  }

  /** Evaluates the rule, as `program.evaluate` does, and counts. */
  evaluate(input: unknown, options?: EvaluateOptions): Evaluation {
    return tracedProgram(this.#program).evaluate(input, this.#counter, options)
  }

  /** What was reached up to now. */
  report(): CoverageReport {
    const { isBool, tree } = tracedProgram(this.#program)
    const parts: CoveredPart[] = []
    let outcomes = 0
    let covered = 0
    for (const expr of flatten(tree)) {
      const { count, failures, falses, trues } = this.#counter.countsOf(expr)
      const { end, start } = expr.range
      const part = {
        range: expr.range,
        source: this.#program.expression.slice(start, end),
        count,
        failures,
      }
      if (expr.kind !== 'literal' && isBool(expr)) {
        outcomes += 2
        covered += Math.min(trues, 1) + Math.min(falses, 1)
        parts.push({ ...part, branches: { true: trues, false: falses } })
      } else {
        outcomes++
        covered += Math.min(count, 1)
        parts.push(part)
      }
    }
    return { parts, outcomes, covered }
  }
}

interface Counts {
  count: number
  failures: number
  trues: number
  falses: number
}

const none: Readonly<Counts> = { count: 0, failures: 0, trues: 0, falses: 0 }

class Counter implements Recorder {
  readonly #counts = new Map<Expr, Counts>()

  record(expr: Expr, result: Result): void {
    const counts = this.#counts.get(expr) ?? { ...none }
    this.#counts.set(expr, counts)
    counts.count++
    if (result === true) counts.trues++
    else if (result === false) counts.falses++
    else if (result instanceof Failure) counts.failures++
  }

  decide(): void {
    // Which element decided is of no interest over many evaluations.
  }

  step(): void {
    // Nor is how often a macro went on.
  }

  countsOf(expr: Expr): Readonly<Counts> {
    return this.#counts.get(expr) ?? none
  }
}

/** Every part once, the whole first. */
function flatten(root: TracedPart): readonly Expr[] {
  const found = new Set<Expr>()
  const open = [root]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (found.has(part.expr)) continue
    found.add(part.expr)
    open.push(...part.parts.toReversed())
  }
  return [...found]
}

import type { Expr } from '../ast/expr.ts'
import type { TracedPart } from '../engine/plan/traced.ts'
import type { Recorder } from '../engine/run/run.ts'
import type { Evaluation } from '../evaluation.ts'
import type { Range } from '../issue.ts'
import type { EvaluateOptions, Program } from '../program.ts'
import { Failure, type Result } from '../values/failure.ts'
import { tracedProgram } from './traced-program.ts'

/** The subexpressions of a rule that a set of evaluations reached, and their outcomes. */
export interface CoverageReport {
  readonly parts: readonly CoveredPart[]
  /** The number of possible outcomes: two for a bool that is not a literal, one for any other subexpression. */
  readonly outcomes: number
  readonly covered: number
}

/** The coverage of one subexpression. */
export interface CoveredPart {
  readonly range: Range
  readonly source: string
  /** The number of recorded results. */
  readonly count: number
  readonly failures: number
  /** The number of true and false results of a bool; absent for other types. */
  readonly branches?: { readonly true: number; readonly false: number }
}

/** Collects coverage across several evaluations of a rule. */
export class Coverage {
  readonly #program: Program
  readonly #counter = new Counter()

  constructor(program: Program) {
    this.#program = program
  }

  /** Evaluates the rule like `program.evaluate` and records the coverage. */
  evaluate(input: unknown, options?: EvaluateOptions): Evaluation {
    return tracedProgram(this.#program).evaluate(input, this.#counter, options)
  }

  /** Returns the coverage so far. */
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
    // Coverage of many evaluations does not depend on the deciding element.
  }

  step(): void {
    // Coverage does not depend on the number of iterations.
  }

  countsOf(expr: Expr): Readonly<Counts> {
    return this.#counts.get(expr) ?? none
  }
}

/** Returns every subexpression once, starting with the entire rule. */
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

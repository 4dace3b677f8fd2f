import type { Expr } from '../ast/expr.ts'
import type { TracedPart } from '../engine/plan/traced.ts'
import type { Recorder } from '../engine/run/run.ts'
import type { EvaluateOptions, Program } from '../program.ts'
import { Failure, type Result } from '../values/failure.ts'
import { OmittedValue } from '../values/opaque.ts'
import { typeName } from '../values/type-value.ts'
import type { ExplainedPart, Explanation, PartOutcome } from './explanation.ts'
import { tracedProgram } from './traced-program.ts'

/**
 * Evaluates a rule and returns the outcome of every subexpression.
 * @param input as for `program.evaluate`
 */
export function explain(program: Program, input: unknown, options?: EvaluateOptions): Explanation {
  const { evaluate, tree } = tracedProgram(program)
  const trace = new Trace()
  const evaluation = evaluate(input, trace, options)
  return { evaluation, root: explainPart(tree, trace, program.expression, undefined, new Set()) }
}

/** The memory limit for traced values in bytes, in addition to the evaluation's limit. */
const maxBytes = 64 * 1024 * 1024

/** Records the latest result and the number of results of each subexpression. */
class Trace implements Recorder {
  readonly #records = new Map<Expr, { result: Result; count: number; bytes: number }>()
  readonly #deciding = new Map<Expr, number>()
  #bytes = 0

  record(expr: Expr, result: Result, bytes: number): void {
    const { bytes: before = 0, count = 0 } = this.#records.get(expr) ?? {}
    const held = holdsMemory(result) ? bytes : 0
    this.#bytes += held - before
    if (this.#bytes <= maxBytes) {
      this.#records.set(expr, { result, count: count + 1, bytes: held })
    } else {
      this.#bytes -= held
      this.#records.set(expr, { result: omit(result), count: count + 1, bytes: 0 })
    }
  }

  decide(expr: Expr, index: number): void {
    this.#deciding.set(expr, index)
  }

  step(): void {
    // The counts of the loop's subexpressions already show the number of iterations.
  }

  resultOf(expr: Expr): Result | undefined {
    return this.#records.get(expr)?.result
  }

  countOf(expr: Expr): number {
    return this.#records.get(expr)?.count ?? 0
  }

  decidingElementOf(expr: Expr): number | undefined {
    return this.#deciding.get(expr)
  }
}

/** True if a result may keep its counted memory in use. */
function holdsMemory(result: Result): boolean {
  return typeof result === 'string' || (typeof result === 'object' && result !== null)
}

function omit(result: Result): Result {
  return !holdsMemory(result) || result instanceof Failure
    ? result
    : new OmittedValue(typeName(result))
}

function explainPart(
  { expr, parts }: TracedPart,
  trace: Trace,
  source: string,
  around: Result | undefined,
  seen: Set<Expr>,
): ExplainedPart {
  seen.add(expr)
  const result = trace.resultOf(expr)
  const decidingElement = trace.decidingElementOf(expr)
  return {
    range: expr.range,
    source: source.slice(expr.range.start, expr.range.end),
    outcome: outcomeOf(result, around),
    count: trace.countOf(expr),
    ...(decidingElement === undefined ? {} : { decidingElement }),
    // A subexpression that occurs several times is reported only at its first occurrence.
    parts: parts.flatMap((part) =>
      seen.has(part.expr) ? [] : [explainPart(part, trace, source, result, seen)],
    ),
  }
}

/** @param around the result of the enclosing expression; `undefined` for the entire rule */
function outcomeOf(result: Result | undefined, around: Result | undefined): PartOutcome {
  if (result === undefined) return { kind: 'not_evaluated' }
  if (!(result instanceof Failure)) return { kind: 'value', value: result, type: typeName(result) }
  const { code, message } = result
  return { kind: 'failure', code, message, isAbsorbed: around !== undefined && around !== result }
}

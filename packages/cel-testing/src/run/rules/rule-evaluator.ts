import {
  compile,
  type Evaluation,
  type EvaluateOptions,
  formatIssues,
  type Program,
} from '@igakit/cel'
import { Coverage, explain } from '@igakit/cel/explain'
import { type RuleCoverage, uncoveredParts } from '../../coverage/rule-coverage.ts'
import type { Path } from '../../values/json.ts'
import { mutateRule } from '../mutate/mutate-rule.ts'
import type { RuleMutation } from '../mutate/rule-mutation.ts'
import type { RuleSuite } from '../../suite/rule-suite.ts'
import { traceOf } from '../../trace/trace-of.ts'
import type { CaseFailure } from '../case-result.ts'
import type { SuiteRun } from '../case-runner.ts'
import { checkEvaluation } from './check-rule-case.ts'
import { environmentOf } from '../evaluation-context.ts'
import type { ReadyCase, ReadyRule } from './ready-rule.ts'
import type { CompileFailure } from '../suite-result.ts'

/**
 * The maximum total length of the rules that a suite traces, in UTF-16 code units. Each code unit costs a few
 * hundred bytes.
 */
const mostTraced = 200_000

/** The maximum number of uncovered subexpressions listed per suite; all are counted. */
const mostUncovered = 20_000

/** A budget shared by a suite's rules. */
class Budget {
  #left: number

  constructor(amount: number) {
    this.#left = amount
  }

  /** Consumes up to the given amount and returns the consumed amount. */
  takeUpTo(amount: number): number {
    const taken = Math.min(amount, this.#left)
    this.#left -= taken
    return taken
  }

  /** Consumes the given amount if enough remains; true on success. */
  take(amount: number): boolean {
    if (amount > this.#left) return false
    this.#left -= amount
    return true
  }
}

/** The maximum number of cached compiled rules. */
const mostCompiled = 20

/** Data shared by a suite's rules: compilations of identical rules, such as rules from one file, and limits. */
export class SharedByRules {
  /** Limits traces to the first failures. */
  readonly traces = new Budget(mostTraced)
  /** Limits the list of uncovered subexpressions. */
  readonly gaps = new Budget(mostUncovered)
  readonly #suite: RuleSuite
  readonly #run: SuiteRun
  readonly #known = new Map<string, ReturnType<typeof compile>>()

  constructor(suite: RuleSuite, run: SuiteRun) {
    this.#suite = suite
    this.#run = run
  }

  compilationOf({ expression, rule }: ReadyRule): ReturnType<typeof compile> {
    const key = `${rule.fieldType} ${expression}`
    const compilation =
      this.#known.get(key) ??
      compile(expression, environmentOf(this.#suite, rule, this.#run.options))
    this.#known.delete(key)
    this.#known.set(key, compilation)
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostCompiled && oldest !== undefined) this.#known.delete(oldest)
    return compilation
  }
}

/** Evaluates a rule for its cases, and collects the coverage and failures. */
export class RuleEvaluator {
  readonly #ready: ReadyRule
  readonly #run: SuiteRun
  readonly #compilation: ReturnType<typeof compile>
  readonly #coverage: Coverage | undefined
  readonly #shared: SharedByRules
  #failures = 0

  constructor(ready: ReadyRule, run: SuiteRun, shared: SharedByRules) {
    this.#ready = ready
    this.#run = run
    this.#shared = shared
    this.#compilation = shared.compilationOf(ready)
    this.#coverage =
      run.options.coverage === true && this.#compilation.ok
        ? new Coverage(this.#compilation.program)
        : undefined
  }

  check({ expected, input, options }: ReadyCase): {
    failure: CaseFailure | undefined
    assumptions: readonly string[]
  } {
    const program = this.#compilation.ok ? this.#compilation.program : undefined
    const evaluation = this.#evaluate(program, input, options)
    const mismatch = checkEvaluation(evaluation, expected)
    const assumptions = evaluation.assumptions.map(({ reason }) => reason)
    if (mismatch === undefined) return { failure: undefined, assumptions }
    this.#failures++
    const trace =
      program === undefined ||
      this.#run.options.traces === false ||
      !this.#shared.traces.take(program.expression.length)
        ? undefined
        : traceOf(explain(program, input, options), program.expression)
    const message = program === undefined ? 'the rule does not compile' : mismatch.message
    return { failure: { ...mismatch, message, ...(trace && { trace }) }, assumptions }
  }

  /** The compile errors of the rule, unless every case expects them. */
  get compileFailure(): CompileFailure | undefined {
    const { cases, expression, guarantees, rule } = this.#ready
    if (this.#compilation.ok || (cases.length === 0 && guarantees.length === 0)) return undefined
    const isExpected =
      this.#failures === 0 &&
      guarantees.length === 0 &&
      cases.some(({ one }) => one.skip === undefined)
    if (isExpected) return undefined
    const { issues, truncated } = this.#compilation
    return {
      rule: rule.name,
      place: this.#run.document.locate(this.#path()),
      text: formatIssues(issues, expression, truncated),
    }
  }

  coverage(): readonly RuleCoverage[] {
    if (this.#coverage === undefined || this.#ready.cases.length === 0) return []
    const report = this.#coverage.report()
    const { covered, outcomes } = report
    const parts = uncoveredParts(report)
    const uncovered = parts.slice(0, this.#shared.gaps.takeUpTo(parts.length))
    return [{ ...this.#head(), covered, outcomes, uncovered }]
  }

  mutation(): readonly RuleMutation[] {
    if (this.#run.options.mutate !== true || !this.#compilation.ok) return []
    if (this.#ready.cases.length === 0) return []
    const cases = this.#ready.cases.filter(({ one }) => one.skip === undefined)
    const head = this.#head()
    const skipReason =
      this.#failures > 0
        ? 'a case fails on the original rule'
        : cases.length === 0
          ? 'all of its cases are skipped'
          : undefined
    if (skipReason !== undefined) {
      return [{ ...head, killed: 0, survivors: [], equivalent: [], untried: 0, skipReason }]
    }
    return [
      {
        ...head,
        ...mutateRule(
          this.#compilation.program,
          cases.map(({ ready }) => ready),
        ),
      },
    ]
  }

  #evaluate(program: Program | undefined, input: unknown, options: EvaluateOptions): Evaluation {
    if (program !== undefined) return (this.#coverage ?? program).evaluate(input, options)
    const issues = this.#compilation.ok ? [] : this.#compilation.issues
    return { ok: false, issues, assumptions: [] }
  }

  #head(): Pick<RuleCoverage, 'expression' | 'place' | 'rule'> {
    const { expression, rule } = this.#ready
    return { rule: rule.name, expression, place: this.#run.document.locate(this.#path()) }
  }

  #path(): Path {
    const { index, rule } = this.#ready
    return ['rules', index, rule.expressionFile === undefined ? 'expression' : 'expressionFile']
  }
}

import {
  compile,
  type Evaluation,
  type EvaluateOptions,
  formatIssues,
  type Program,
} from '@igakit/cel'
import { Coverage, explain } from '@igakit/cel/explain'
import { type RuleCoverage, uncoveredParts } from '../coverage/rule-coverage.ts'
import type { Path } from '../document/path.ts'
import { mutateRule } from '../mutate/mutate-rule.ts'
import type { RuleMutation } from '../mutate/rule-mutation.ts'
import type { RuleSuite } from '../suite/rule-suite.ts'
import { traceOf } from '../trace/trace-of.ts'
import type { CaseFailure } from './case-result.ts'
import type { SuiteRun } from './case-runner.ts'
import { judgeEvaluation } from './judge-rule-case.ts'
import { environmentOf } from './environment-of.ts'
import type { ReadyCase, ReadyRule } from './ready-rule.ts'
import type { CompileFailure } from './suite-result.ts'

/** A rule with what its cases have found of it. */
export class RuleEvaluator {
  readonly #ready: ReadyRule
  readonly #run: SuiteRun
  readonly #compilation: ReturnType<typeof compile>
  readonly #coverage: Coverage | undefined
  #failures = 0

  constructor(suite: RuleSuite, ready: ReadyRule, run: SuiteRun) {
    this.#ready = ready
    this.#run = run
    this.#compilation = compile(ready.expression, environmentOf(suite, ready.rule, run.options))
    this.#coverage =
      run.options.coverage === true && this.#compilation.ok
        ? new Coverage(this.#compilation.program)
        : undefined
  }

  judge({ expected, input, options }: ReadyCase): {
    failure: CaseFailure | undefined
    assumptions: readonly string[]
  } {
    const program = this.#compilation.ok ? this.#compilation.program : undefined
    const evaluation = this.#evaluate(program, input, options)
    const mismatch = judgeEvaluation(evaluation, expected)
    const assumptions = evaluation.assumptions.map(({ reason }) => reason)
    if (mismatch === undefined) return { failure: undefined, assumptions }
    this.#failures++
    const trace =
      program === undefined || this.#run.options.traces === false
        ? undefined
        : traceOf(explain(program, input, options), program.expression)
    const message = program === undefined ? 'the rule does not compile' : mismatch.message
    return { failure: { ...mismatch, message, ...(trace && { trace }) }, assumptions }
  }

  /** What keeps the rule from being one, unless every case expected that. */
  get compileFailure(): CompileFailure | undefined {
    const { cases, expression, rule } = this.#ready
    if (this.#compilation.ok) return undefined
    const isExpected = this.#failures === 0 && cases.some(({ one }) => one.skip === undefined)
    if (isExpected || cases.length === 0) return undefined
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
    return [{ ...this.#head(), covered, outcomes, uncovered: uncoveredParts(report) }]
  }

  mutation(): readonly RuleMutation[] {
    if (this.#run.options.mutate !== true || !this.#compilation.ok) return []
    if (this.#ready.cases.length === 0) return []
    const cases = this.#ready.cases.filter(({ one }) => one.skip === undefined)
    const head = this.#head()
    const skipReason =
      this.#failures > 0
        ? 'a case fails on the rule as it is'
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

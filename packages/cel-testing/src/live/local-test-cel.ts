import {
  type Compilation,
  compile,
  type Environment,
  formatIssues,
  type Issue,
  parseClaims,
  type TestCelRequest,
} from '@igakit/cel'
import type { LocalAnswer } from './live-answer.ts'

/** Answers what is asked of test-cel as it would. A rule is compiled once for all claims. */
export class LocalTestCel {
  readonly #environment: Environment
  readonly #compilations = new Map<string, Compilation>()

  /** @param environment the one of workload federation, as the tenant has it */
  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** The name that a rule has the claims under. */
  get root(): string {
    return this.#environment.variables[0]?.name ?? 'claims'
  }

  answer({ claimsJson, expression }: TestCelRequest): LocalAnswer {
    const compilation = this.#compile(expression)
    if (!compilation.ok) return failed(compilation.issues, expression, compilation.truncated)
    const claims = parseClaims(claimsJson, this.#environment.limits)
    if (!claims.ok) return failed(claims.issues, expression)
    const evaluation = compilation.program.evaluate({ [this.root]: claims.input })
    if (!evaluation.ok) return failed(evaluation.issues, expression)
    const answer = { matched: evaluation.value === true, error: '' }
    return { kind: 'answer', answer, codes: [] }
  }

  #compile(expression: string): Compilation {
    const compilation = this.#compilations.get(expression) ?? compile(expression, this.#environment)
    this.#compilations.set(expression, compilation)
    return compilation
  }
}

function failed(issues: readonly Issue[], expression: string, truncated?: number): LocalAnswer {
  const unknown = issues.find(({ code }) => code === 'cannot_tell')
  if (unknown !== undefined) return { kind: 'cannot_tell', reason: unknown.message }
  const error = formatIssues(issues, expression, truncated)
  return {
    kind: 'answer',
    answer: { matched: false, error },
    codes: issues.map(({ code }) => code),
  }
}

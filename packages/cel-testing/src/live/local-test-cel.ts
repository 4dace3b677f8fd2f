import {
  type Compilation,
  compile,
  type Environment,
  formatIssues,
  type Issue,
  parseClaims,
  type TestCelRequest,
  ExactValue,
} from '@igakit/cel'
import type { LocalResult } from './live-case.ts'

/** Responds to test-cel requests locally. Each rule is compiled once for all claims. */
export class LocalTestCel {
  readonly #environment: Environment
  readonly #compilations = new Map<string, Compilation>()

  /** @param environment Workload federation with the tenant's profile. */
  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** The name of the variable that contains the claims. */
  get root(): string {
    return this.#environment.variables[0]?.name ?? 'claims'
  }

  answer({ claimsJson, expression }: TestCelRequest): LocalResult {
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

function failed(issues: readonly Issue[], expression: string, truncated?: number): LocalResult {
  const unknown = issues.find(({ code }) => code === 'cannot_tell')
  if (unknown !== undefined) return { kind: 'cannot_tell', reason: unknown.message }
  const error = formatIssues(issues, expression, truncated)
  return {
    kind: 'answer',
    answer: { matched: false, error },
    codes: issues.map(({ code }) => code),
  }
}

/** Formats a value as JSON; undefined if the value contains values that JSON lacks, such as a timestamp. */
export function jsonText(value: unknown): string | undefined {
  return holdsExact(value) ? undefined : JSON.stringify(value)
}

function holdsExact(value: unknown): boolean {
  if (value instanceof ExactValue) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsExact)
}

import { workloadFederation } from './environments/workload-federation.ts'
import { compile } from './compile.ts'
import type { Compilation } from './program.ts'
import { formatIssues } from './source/format-issues.ts'
import { parseClaims } from './input/parse-input.ts'
import { applyProfile } from './profile/apply-profile.ts'
import type { CelGoVersion } from './versions/cel-go-version.ts'

/** A request to the service's test-cel endpoint. */
export interface TestCelRequest {
  /** A token's claims as JSON. */
  readonly claimsJson: string
  readonly expression: string
}

/** A response of the service's test-cel endpoint. */
export interface TestCelResult {
  readonly expression: string
  /** True only if the rule evaluates to `true`. */
  readonly matched: boolean
  /** The compile or evaluation error in cel-go's wording; empty if there is none. */
  readonly error: string
}

/** Optional settings for {@link testCel}. */
export interface TestCelOptions {
  /** The version of cel-go; `0.28.1` by default. */
  readonly celGoVersion?: CelGoVersion
  /** Compiles a rule for workload federation with any cel-go version: `compile`, or a cache of its results. */
  readonly compile?: (expression: string) => Compilation
}

/** Evaluates a rule like the service's test-cel endpoint, locally. Never throws. */
export function testCel(request: TestCelRequest, options: TestCelOptions = {}): TestCelResult {
  const result = testCelWithBudget(request, Number.POSITIVE_INFINITY, options)
  if (result === null) throw new Error('An evaluation without a budget cannot exceed one.')
  return result
}

/**
 * Like {@link testCel}, but returns null if the evaluation exceeds the given number of steps; null implies nothing
 * about the rule. For callers that must not block, such as a server between two requests.
 * @param maxSteps the maximum number of steps, of at most about 20 ns each; excludes compiling the rule and parsing
 * the claims
 */
export function testCelWithBudget(
  { claimsJson, expression }: TestCelRequest,
  maxSteps: number,
  options: TestCelOptions = {},
): TestCelResult | null {
  const failed = (error: string): TestCelResult => ({ expression, matched: false, error })
  const compilation = compileFor(expression, options)
  if (!compilation.ok) {
    return failed(formatIssues(compilation.issues, expression, compilation.truncated))
  }
  const claims = parseClaims(claimsJson, workloadFederation.limits)
  if (!claims.ok) return failed(formatIssues(claims.issues, expression))
  const evaluation = compilation.program.evaluate({ claims: claims.input }, { maxSteps })
  if (!evaluation.ok) {
    const [issue] = evaluation.issues
    if (issue?.code === 'cost_exceeded') return null
    return failed(formatIssues(evaluation.issues, expression))
  }
  return { expression, matched: evaluation.value === true, error: '' }
}

function compileFor(
  expression: string,
  { celGoVersion, compile: compileRule }: TestCelOptions,
): Compilation {
  if (compileRule !== undefined) return compileRule(expression)
  return compile(expression, applyProfile(workloadFederation, { celGoVersion }))
}

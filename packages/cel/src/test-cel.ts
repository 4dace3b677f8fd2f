import { workloadFederation } from './environments/workload-federation.ts'
import { compile } from './compile.ts'
import type { Compilation } from './program.ts'
import { formatIssues } from './source/format-issues.ts'
import { parseClaims } from './input/parse-input.ts'
import { applyProfile } from './profile/apply-profile.ts'
import type { CelGoVersion } from './versions/cel-go-version.ts'

/** What the service's test-cel endpoint takes. */
export interface TestCelRequest {
  /** The claims of a token as JSON text. */
  readonly claimsJson: string
  readonly expression: string
}

/** What the service's test-cel endpoint answers. */
export interface TestCelResult {
  readonly expression: string
  /** True only when the rule results in `true`. */
  readonly matched: boolean
  /** What kept the rule from compiling or evaluating, in cel-go's words; empty when nothing did. */
  readonly error: string
}

/** How rules are tested; everything has a default. */
export interface TestCelOptions {
  /** The version of cel-go that evaluates; `0.28.1` unless given. */
  readonly celGoVersion?: CelGoVersion
  /** Compiles a rule for workload federation, whatever the version: `compile`, or what remembers what that answered. */
  readonly compile?: (expression: string) => Compilation
}

/** Answers as the service's test-cel endpoint does, locally. Never throws. */
export function testCel(request: TestCelRequest, options: TestCelOptions = {}): TestCelResult {
  const result = testCelWithin(request, Number.POSITIVE_INFINITY, options)
  if (result === null) throw new Error('An evaluation without a budget cannot exceed one.')
  return result
}

/**
 * Answers as {@link testCel} does, but gives the evaluation up after so many steps: then the answer is null, which says
 * nothing of the rule. For callers that must not be held up, such as a server between two requests.
 *
 * @param maxSteps A step takes at most about 20 ns. Compiling the rule and parsing the claims are not counted.
 */
export function testCelWithin(
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

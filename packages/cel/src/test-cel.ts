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
export function testCel(
  { claimsJson, expression }: TestCelRequest,
  options: TestCelOptions = {},
): TestCelResult {
  const failed = (error: string): TestCelResult => ({ expression, matched: false, error })
  const compilation = compileFor(expression, options)
  if (!compilation.ok) {
    return failed(formatIssues(compilation.issues, expression, compilation.truncated))
  }
  const claims = parseClaims(claimsJson, workloadFederation.limits)
  if (!claims.ok) return failed(formatIssues(claims.issues, expression))
  const evaluation = compilation.program.evaluate({ claims: claims.input })
  if (!evaluation.ok) return failed(formatIssues(evaluation.issues, expression))
  return { expression, matched: evaluation.value === true, error: '' }
}

function compileFor(
  expression: string,
  { celGoVersion, compile: compileRule }: TestCelOptions,
): Compilation {
  if (compileRule !== undefined) return compileRule(expression)
  return compile(expression, applyProfile(workloadFederation, { celGoVersion }))
}

import { workloadFederation } from './environments/workload-federation.ts'
import { compile } from './compile.ts'
import type { Compilation } from './program.ts'
import { formatIssues } from './source/format-issues.ts'
import { parseClaims } from './input/parse-input.ts'

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
  /** Compiles a rule for workload federation: `compile`, or what remembers what that answered. */
  readonly compile?: (expression: string) => Compilation
}

/** Answers as the service's test-cel endpoint does, locally. Never throws. */
export function testCel(
  { claimsJson, expression }: TestCelRequest,
  { compile: compileRule = compileForWorkloads }: TestCelOptions = {},
): TestCelResult {
  const failed = (error: string): TestCelResult => ({ expression, matched: false, error })
  const compilation = compileRule(expression)
  if (!compilation.ok) {
    return failed(formatIssues(compilation.issues, expression, compilation.truncated))
  }
  const claims = parseClaims(claimsJson, workloadFederation.limits)
  if (!claims.ok) return failed(formatIssues(claims.issues, expression))
  const evaluation = compilation.program.evaluate({ claims: claims.input })
  if (!evaluation.ok) return failed(formatIssues(evaluation.issues, expression))
  return { expression, matched: evaluation.value === true, error: '' }
}

function compileForWorkloads(expression: string): Compilation {
  return compile(expression, workloadFederation)
}

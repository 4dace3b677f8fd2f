import { Analyser, type Rule as AnalysedRule } from '@igakit/analysis'
import { compile, type Environment, type Issue } from '@igakit/cel'
import type { Platform } from '@igakit/platforms'
import { UsageError } from '../usage-error.ts'

/**
 * Returns the reason why rules of an environment cannot be analysed; `undefined` if they read only the claims of a
 * token.
 */
export function notAnalysedReason({ id, variables }: Environment): string | undefined {
  if (variables.length === 1 && variables[0]?.name === 'claims') return undefined
  return `rules of the environment ${id} read more than the claims of a token`
}

/** Creates an analyser. @throws UsageError if rules of the environment are not about tokens. */
export function createAnalyser(environment: Environment, platform: Platform | undefined): Analyser {
  const reason = notAnalysedReason(environment)
  if (reason !== undefined) {
    throw new UsageError({
      code: 'not_analysed',
      message: reason,
      hint: 'Use --environment workload-federation or cel-go, without further variables.',
    })
  }
  return new Analyser({ environment, ...(platform !== undefined && { platform }) })
}

/** The issues of a rule that does not compile. */
export interface UnreadRule {
  readonly ok: false
  readonly issues: readonly Issue[]
  /** The number of issues that are not listed. */
  readonly truncated: number | undefined
}

/** Compiles a rule for an analyser. */
export function readForAnalysis(
  analyser: Analyser,
  environment: Environment,
  expression: string,
): { readonly ok: true; readonly rule: AnalysedRule } | UnreadRule {
  const compilation = compile(expression, environment)
  if (!compilation.ok) {
    return { ok: false, issues: compilation.issues, truncated: compilation.truncated }
  }
  const read = analyser.read(expression)
  return read.ok ? read : { ...read, truncated: undefined }
}

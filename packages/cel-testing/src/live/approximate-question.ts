import {
  compile,
  type Environment,
  type ErrorCode,
  type Evaluation,
  type EvaluateOptions,
  formatValue,
  type TestCelRequest,
} from '@igakit/cel'
import type { LiveRequest, LocalResult } from './live-case.ts'
import { type LocalTestCel, jsonText } from './local-test-cel.ts'
import { rewriteRoots } from './rewrite-roots.ts'

/** A rule in an environment without a test endpoint, with its input. */
export interface ElsewhereRule {
  readonly expression: string
  readonly environment: Environment
  readonly input: Readonly<Record<string, unknown>>
  readonly options: EvaluateOptions
}

/** Errors that only the rule's own environment raises: test-cel has no result types and different limits. */
const placeCodes: ReadonlySet<ErrorCode> = new Set(['result_type', 'limit_exceeded'])

/**
 * Builds the test-cel request for a rule from another environment: its variables become claims, and the rewritten
 * rule compares the rule with its local value. A request is built only if the local test-cel returns the same result
 * for the rewritten rule. If types, functions or limits change that result, a response would prove nothing.
 */
export function approximateQuestion(rule: ElsewhereRule, testCel: LocalTestCel): LiveRequest {
  const { environment, expression } = rule
  const outcome = evaluate(rule)
  if (!outcome.ok) {
    const hindrance = outcome.issues.find(
      ({ code }) => code === 'cannot_tell' || placeCodes.has(code),
    )
    if (hindrance !== undefined) return unasked(hindrance.message)
  }
  const rewriting = rewriteRoots(expression, environment, testCel.root)
  if (!rewriting.ok) return unasked(rewriting.reason)
  const claimsJson = jsonText(claimsOf(rule, rewriting.names))
  if (claimsJson === undefined) return unasked('the case has a value that JSON lacks')
  const request = { claimsJson, expression: asBool(rewriting.expression, outcome) }
  const local = testCel.answer(request)
  const hindrance = hindranceOf(outcome, local, request)
  return hindrance === undefined ? { request, local, isApproximation: true } : unasked(hindrance)
}

/** The result of a rule in its own environment. */
type Outcome = Evaluation & { readonly checkType: string | undefined }

function evaluate({ environment, expression, input, options }: ElsewhereRule): Outcome {
  const compilation = compile(expression, environment)
  if (!compilation.ok) {
    return { ok: false, issues: compilation.issues, assumptions: [], checkType: undefined }
  }
  const { program } = compilation
  return { ...program.evaluate(input, options), checkType: program.checkType }
}

/** Returns the values of variables under the names used in the rule; the case may use aliases. */
function claimsOf(
  { environment, input }: ElsewhereRule,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const aliases = environment.variables.find((each) => each.name === name)?.aliases ?? []
      const given = [name, ...aliases].find((each) => Object.hasOwn(input, each))
      return given === undefined ? [] : [[name, input[given]]]
    }),
  )
}

/** Rewrites a rule as a bool that fails whenever the rule fails. */
function asBool(expression: string, outcome: Outcome): string {
  // Without a line break, a comment at the end would extend over the rest.
  const operand = expression.includes('//') ? `${expression}\n` : expression
  if (outcome.ok) {
    const { value } = outcome
    return typeof value === 'boolean' ? expression : `(${operand}) == ${formatValue(value)}`
  }
  const isBool = outcome.checkType === undefined || outcome.checkType === 'bool'
  return isBool ? expression : `size([${operand}]) == 1`
}

/**
 * Returns the reason why the rewritten rule is not equivalent to the original; undefined if the rules are
 * equivalent.
 */
function hindranceOf(
  outcome: Outcome,
  local: LocalResult,
  { expression }: TestCelRequest,
): string | undefined {
  if (local.kind === 'cannot_tell') return local.reason
  const { answer, codes } = local
  if (codes.includes('limit_exceeded')) {
    const bytes = new TextEncoder().encode(expression).length
    return `the rewritten rule has ${bytes} bytes, more than the limit of test-cel`
  }
  if (outcome.ok) {
    const wanted = typeof outcome.value === 'boolean' ? outcome.value : true
    if (answer.error === '' && answer.matched === wanted) return undefined
  } else if (outcome.issues[0]?.code === codes[0]) return undefined
  if (codes.includes('undeclared_reference')) {
    return 'the rule uses functions or constants that test-cel does not have'
  }
  return 'the result depends on the types of its variables, which test-cel does not know'
}

function unasked(reason: string): LiveRequest {
  return { local: { kind: 'cannot_tell', reason }, isApproximation: true }
}

/** An expression in a configuration or form, with its input from a case. */
export interface RulePart {
  /** The path, such as `mergeConfig.matchCases[0].userKeyCel`. */
  readonly name: string
  readonly rule: ElsewhereRule
}

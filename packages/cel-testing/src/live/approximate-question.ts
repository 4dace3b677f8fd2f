import {
  compile,
  type Environment,
  type ErrorCode,
  type Evaluation,
  type EvaluateOptions,
  formatValue,
  type TestCelRequest,
} from '@igakit/cel'
import { jsonText } from './json-text.ts'
import type { LocalAnswer } from './live-answer.ts'
import type { LiveQuestion } from './live-case.ts'
import type { LocalTestCel } from './local-test-cel.ts'
import { rewriteRoots } from './rewrite-roots.ts'

/** A rule of a place that has nothing like test-cel, and what it is evaluated on. */
export interface ElsewhereRule {
  readonly expression: string
  readonly environment: Environment
  readonly input: Readonly<Record<string, unknown>>
  readonly options: EvaluateOptions
}

/** Codes of what only that place refuses: test-cel knows neither its results nor its limits. */
const placeCodes: ReadonlySet<ErrorCode> = new Set(['result_type', 'limit_exceeded'])

/**
 * What test-cel is asked about a rule of another place: its variables go into the claims, and the rule is compared with
 * the value that it has here. It is asked only if the local test-cel says of the rewritten rule what the rule comes to in
 * its own place; where types, functions or limits make it say something else, nobody can tell from an answer.
 */
export function approximateQuestion(rule: ElsewhereRule, testCel: LocalTestCel): LiveQuestion {
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
  if (claimsJson === undefined) return unasked('the case gives a value that JSON cannot carry')
  const request = { claimsJson, expression: asBool(rewriting.expression, outcome) }
  const local = testCel.answer(request)
  const hindrance = hindranceOf(outcome, local, request)
  return hindrance === undefined ? { request, local, isApproximation: true } : unasked(hindrance)
}

/** What a rule comes to in its own place. */
type Outcome = Evaluation & { readonly checkType: string | undefined }

function evaluate({ environment, expression, input, options }: ElsewhereRule): Outcome {
  const compilation = compile(expression, environment)
  if (!compilation.ok) {
    return { ok: false, issues: compilation.issues, assumptions: [], checkType: undefined }
  }
  const { program } = compilation
  return { ...program.evaluate(input, options), checkType: program.checkType }
}

/** The values of variables by the names that the rule has; the case may give them by others. */
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

/** The rule as one that is a bool, and that fails whenever the rule does. */
function asBool(expression: string, outcome: Outcome): string {
  // A comment at the end would have what follows it in it.
  const operand = expression.includes('//') ? `${expression}\n` : expression
  if (outcome.ok) {
    const { value } = outcome
    return typeof value === 'boolean' ? expression : `(${operand}) == ${formatValue(value)}`
  }
  const isBool = outcome.checkType === undefined || outcome.checkType === 'bool'
  return isBool ? expression : `size([${operand}]) == 1`
}

/** Why the rewritten rule does not stand for the rule; nothing when it does. */
function hindranceOf(
  outcome: Outcome,
  local: LocalAnswer,
  { expression }: TestCelRequest,
): string | undefined {
  if (local.kind === 'cannot_tell') return local.reason
  const { answer, codes } = local
  if (codes.includes('limit_exceeded')) {
    const bytes = new TextEncoder().encode(expression).length
    return `the rewritten rule has ${bytes} bytes, more than test-cel takes`
  }
  if (outcome.ok) {
    const wanted = typeof outcome.value === 'boolean' ? outcome.value : true
    if (answer.error === '' && answer.matched === wanted) return undefined
  } else if (outcome.issues[0]?.code === codes[0]) return undefined
  if (codes.includes('undeclared_reference')) {
    return 'the rule uses functions or constants that test-cel does not have'
  }
  return 'the types of its variables decide, which test-cel does not know'
}

function unasked(reason: string): LiveQuestion {
  return { local: { kind: 'cannot_tell', reason }, isApproximation: true }
}

import { ExpressionError, Lexer, Parser } from '@actions/expressions'
import {
  Binary,
  ContextAccess,
  type Expr,
  FunctionCall,
  Grouping,
  IndexAccess,
  Literal,
  Logical,
  Unary,
} from '@actions/expressions/ast'
import { celString } from '../policy/claims.ts'
import {
  all,
  always,
  any,
  celTest,
  comparison,
  type Condition,
  isUnknown,
  never,
  not,
  primary,
} from '../policy/condition.ts'
import { escapePattern } from '../policy/text-tests.ts'
import type { Place } from '../source/place.ts'
import type { Gap } from '../source/problem.ts'

/** A value of an expression: known, the text of a claim, or unknown. */
export type ActionsValue =
  | { readonly kind: 'known'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly (string | number | boolean | null)[] }
  /** A claim; `prefix` is the pattern of the claim's beginning, which the expression's value omits. */
  | { readonly kind: 'claim'; readonly claim: string; readonly prefix: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The values of contexts, keyed by lower-case paths such as `github.event_name`. */
export type ActionsScope = ReadonlyMap<string, ActionsValue>

/** The members of `github` that are claims of the token. */
export const githubClaims: Readonly<Record<string, ActionsValue>> = Object.fromEntries(
  ['actor', 'actor_id', 'base_ref', 'head_ref', 'ref', 'ref_type', 'repository', 'repository_id']
    .concat([
      'repository_owner',
      'repository_owner_id',
      'sha',
      'workflow',
      'workflow_ref',
      'run_id',
    ])
    .map((claim): [string, ActionsValue] => [
      `github.${claim}`,
      { kind: 'claim', claim, prefix: '' },
    ])
    .concat([
      ['github.ref_name', { kind: 'claim', claim: 'ref', prefix: 'refs/(?:heads|tags|pull)/' }],
    ]),
)

const contexts = 'github needs vars inputs matrix secrets env runner strategy steps job jobs'.split(
  ' ',
)
const statusFunctions = ['always', 'success', 'failure', 'cancelled'].map((name) => ({
  name,
  minArgs: 0,
  maxArgs: 0,
}))
const functions = [...statusFunctions, { name: 'hashFiles', minArgs: 1, maxArgs: 255 }]

/** Returns the condition of `if:`, in which parts that cannot be decided are unknown. */
export function ifCondition(text: string, scope: ActionsScope, place: Place): Condition {
  const inner = /^\s*\$\{\{([\s\S]*)\}\}\s*$/.exec(text)?.[1]
  const isSingle = inner !== undefined && !inner.includes('${{')
  if (!isSingle && text.includes('${{')) {
    // A text with an expression inside is never empty, so it is always true.
    return isUnknown({ reason: 'the condition is a string with expressions', place })
  }
  const expression = parse(isSingle ? inner : text)
  if (typeof expression === 'string') return isUnknown({ reason: expression, place })
  return new Translator(scope, place).condition(expression)
}

/** Returns the value of a text that may have expressions. */
export function templateValue(text: string, scope: ActionsScope, place: Place): ActionsValue {
  const parts = text.split(/\$\{\{([\s\S]*?)\}\}/)
  if (parts.length === 1) return { kind: 'known', value: text }
  const values = parts.map((part, index): ActionsValue => {
    if (index % 2 === 0) return { kind: 'known', value: part }
    const expression = parse(part)
    if (typeof expression === 'string') return { kind: 'unknown', reason: expression }
    return new Translator(scope, place).value(expression)
  })
  const filled = values.filter((value) => value.kind !== 'known' || value.value !== '')
  const [only] = filled
  if (only !== undefined && filled.length === 1) return only
  let joined = ''
  for (const value of values) {
    if (value.kind !== 'known') {
      return {
        kind: 'unknown',
        reason: value.kind === 'unknown' ? value.reason : `${text} is unknown`,
      }
    }
    joined += asText(value.value)
  }
  return { kind: 'known', value: joined }
}

function parse(text: string): Expr | string {
  try {
    return new Parser(new Lexer(text).lex().tokens, contexts, functions).parse()
  } catch (error) {
    if (error instanceof ExpressionError) return `the expression ${text.trim()} is not valid`
    if (error instanceof Error) return `the expression ${text.trim()} cannot be read`
    throw error
  }
}

/** Texts that expressions make of values. */
function asText(value: string | number | boolean | null): string {
  return value === null ? '' : String(value)
}

class Translator {
  readonly #scope: ActionsScope
  readonly #place: Place

  constructor(scope: ActionsScope, place: Place) {
    this.#scope = scope
    this.#place = place
  }

  #unknown(reason: string): Condition {
    const gap: Gap = { reason, place: this.#place }
    return isUnknown(gap)
  }

  condition(expression: Expr): Condition {
    if (expression instanceof Grouping) return this.condition(expression.group)
    if (expression instanceof Logical) {
      const operands = expression.args.map((operand) => this.condition(operand))
      return expression.operator.lexeme === '&&' ? all(operands) : any(operands)
    }
    if (expression instanceof Unary && expression.operator.lexeme === '!') {
      return not(this.condition(expression.expr))
    }
    if (expression instanceof Binary) return this.#comparison(expression)
    if (expression instanceof FunctionCall) return this.#call(expression)
    const value = this.value(expression)
    switch (value.kind) {
      case 'known':
        return value.value === '' ||
          value.value === 0 ||
          value.value === false ||
          value.value === null
          ? never
          : always
      case 'list':
        return always
      case 'claim':
        return celTest(comparison(`claims.${value.claim} != ""`))
      case 'unknown':
        return this.#unknown(value.reason)
    }
  }

  value(expression: Expr): ActionsValue {
    if (expression instanceof Grouping) return this.value(expression.group)
    if (expression instanceof Literal) {
      const { literal } = expression
      const text: unknown = 'value' in literal ? literal.value : null
      return typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean'
        ? { kind: 'known', value: text }
        : { kind: 'known', value: null }
    }
    if (expression instanceof Logical) return this.#choice(expression)
    if (expression instanceof FunctionCall) return this.#valueOfCall(expression)
    const path = pathOf(expression)
    if (path === undefined)
      return { kind: 'unknown', reason: 'a part of the expression is not supported' }
    return this.#scope.get(path) ?? { kind: 'unknown', reason: `${path} is unknown` }
  }

  /** `a && b || c` chooses a value. */
  #choice(expression: Logical): ActionsValue {
    const isAnd = expression.operator.lexeme === '&&'
    let last: ActionsValue = { kind: 'known', value: null }
    for (const operand of expression.args) {
      const condition = this.condition(operand)
      last = this.value(operand)
      if (condition.kind !== 'constant') {
        return { kind: 'unknown', reason: 'the choice of a value is not decided' }
      }
      if (condition.value !== isAnd) return last
    }
    return last
  }

  #valueOfCall({ args, functionName }: FunctionCall): ActionsValue {
    const values = args.map((argument) => this.value(argument))
    const known = values.flatMap((value) => (value.kind === 'known' ? [asText(value.value)] : []))
    const [first = '', ...rest] = known
    const name = functionName.lexeme.toLowerCase()
    if (known.length !== values.length) {
      return {
        kind: 'unknown',
        reason: `${functionName.lexeme} depends on an unknown value`,
      }
    }
    if (name === 'format') {
      const text = first.replaceAll(/\{(\d+)\}/g, (_, index) => rest[Number(index)] ?? '')
      return { kind: 'known', value: text }
    }
    if (name === 'fromjson') {
      const parsed = jsonOf(first)
      if (Array.isArray(parsed) && parsed.every(isPlain)) return { kind: 'list', items: parsed }
      if (isPlain(parsed)) return { kind: 'known', value: parsed }
    }
    return { kind: 'unknown', reason: `the value of ${functionName.lexeme} is unknown` }
  }

  #comparison({ left, operator, right }: Binary): Condition {
    const [one, other] = [this.value(left), this.value(right)]
    const isEqual = operator.lexeme === '=='
    if (!isEqual && operator.lexeme !== '!=') {
      return this.#unknown(`the operator ${operator.lexeme} is not supported`)
    }
    const equality = this.#equality(one, other)
    return isEqual ? equality : not(equality)
  }

  /** Texts are equal regardless of case. */
  #equality(one: ActionsValue, other: ActionsValue): Condition {
    if (one.kind === 'known' && other.kind === 'known') {
      const [a, b] = [one.value, other.value]
      if (typeof a === 'string' && typeof b === 'string') {
        return a.toLowerCase() === b.toLowerCase() ? always : never
      }
      if (typeof a === typeof b) return a === b ? always : never
      // Null and an empty text are both zero.
      const text = a === null ? b : b === null ? a : undefined
      if (typeof text === 'string') return text === '' ? always : never
      return this.#unknown('values of different types are compared')
    }
    const [claim, text] = one.kind === 'claim' ? [one, other] : [other, one]
    if (claim.kind === 'claim' && text.kind === 'known' && typeof text.value === 'string') {
      return this.#matches(claim, `${ignoringCase(text.value)}$`)
    }
    const unknown = [one, other].find((value) => value.kind === 'unknown')
    return this.#unknown(
      unknown?.kind === 'unknown' ? unknown.reason : 'the comparison is not supported',
    )
  }

  #call({ args, functionName }: FunctionCall): Condition {
    const name = functionName.lexeme.toLowerCase()
    // Jobs that this one needs can succeed in some run.
    if (name === 'always' || name === 'success') return always
    if (name === 'failure' || name === 'cancelled') {
      return this.#unknown(`${functionName.lexeme}() depends on other jobs`)
    }
    const values = args.map((argument) => this.value(argument))
    const [first, second] = values
    const search =
      second?.kind === 'known' && second.value !== null ? asText(second.value) : undefined
    if (first !== undefined && search !== undefined) {
      const found = this.#search(name, first, search)
      if (found !== undefined) return found
    }
    // A list that has a claim.
    if (name === 'contains' && first?.kind === 'list' && second?.kind === 'claim') {
      return any(
        first.items.map((item) => this.#equality(second, { kind: 'known', value: asText(item) })),
      )
    }
    const unknown = values.find((value) => value.kind === 'unknown')
    return this.#unknown(
      unknown?.kind === 'unknown' ? unknown.reason : `${functionName.lexeme} is not decided`,
    )
  }

  #search(name: string, value: ActionsValue, search: string): Condition | undefined {
    const lower = search.toLowerCase()
    if (value.kind === 'known') {
      const text = asText(value.value).toLowerCase()
      if (name === 'startswith') return text.startsWith(lower) ? always : never
      if (name === 'endswith') return text.endsWith(lower) ? always : never
      return name === 'contains' ? (text.includes(lower) ? always : never) : undefined
    }
    if (value.kind === 'list' && name === 'contains') {
      return value.items.some((item) => asText(item).toLowerCase() === lower) ? always : never
    }
    if (value.kind !== 'claim') return undefined
    const pattern = ignoringCase(search)
    if (name === 'startswith') return this.#matches(value, pattern)
    if (name === 'endswith') return this.#matches(value, String.raw`[\s\S]*${pattern}$`)
    return name === 'contains' ? this.#matches(value, String.raw`[\s\S]*${pattern}`) : undefined
  }

  #matches(
    { claim, prefix }: Extract<ActionsValue, { readonly kind: 'claim' }>,
    pattern: string,
  ): Condition {
    const re2 = `^${prefix}${pattern}`
    return celTest(primary(`claims.${claim}.matches(${celString(re2)})`))
  }
}

/** Returns a pattern that matches a text regardless of case; a text without letters needs no flag. */
function ignoringCase(text: string): string {
  const pattern = escapePattern(text)
  return /\p{L}/u.test(text) ? `(?i:${pattern})` : pattern
}

function pathOf(expression: Expr): string | undefined {
  if (expression instanceof ContextAccess) return expression.name.lexeme.toLowerCase()
  if (!(expression instanceof IndexAccess)) return undefined
  const outer = pathOf(expression.expr)
  const { index } = expression
  if (outer === undefined || !(index instanceof Literal) || !('value' in index.literal))
    return undefined
  return `${outer}.${String(index.literal.value).toLowerCase()}`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The value is then unknown.
    return undefined
  }
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

import type { Gap } from '../source/problem.ts'

/**
 * A condition on the claims of a token, in which parts that were not converted are unknown: they may be true, false or
 * fail. Failure counts as false.
 */
export type Condition =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'unknown'; readonly gap: Gap }
  | { readonly kind: 'all' | 'any'; readonly operands: readonly Condition[] }
  | { readonly kind: 'not'; readonly operand: Condition }
  | Test

/** A converted condition: one CEL expression is true where the condition holds, the other where it does not. */
export interface Test {
  readonly kind: 'test'
  readonly whenTrue: Expression
  readonly whenFalse: Expression
}

/** A CEL expression with the precedence of its outermost operator. */
export interface Expression {
  readonly text: string
  readonly level: Level
  /** The operands of a conjunction or disjunction. */
  readonly parts?: readonly Expression[]
}

/** The precedence of operators, from weakest: `?:`, `||`, `&&`, comparisons, and everything else. */
export type Level = 'conditional' | 'or' | 'and' | 'comparison' | 'primary'

const levels: readonly Level[] = ['conditional', 'or', 'and', 'comparison', 'primary']

export const always: Condition = { kind: 'constant', value: true }
export const never: Condition = { kind: 'constant', value: false }

export const isUnknown = (gap: Gap): Condition => ({ kind: 'unknown', gap })

export const not = (operand: Condition): Condition => ({ kind: 'not', operand })

export const all = (operands: readonly Condition[]): Condition => ({ kind: 'all', operands })

export const any = (operands: readonly Condition[]): Condition => ({ kind: 'any', operands })

export const comparison = (text: string): Expression => ({ text, level: 'comparison' })

export const primary = (text: string): Expression => ({ text, level: 'primary' })

/**
 * A test that is false where its CEL expression is false; where the expression fails, the test is neither true nor
 * false.
 */
export function celTest(expression: Expression): Condition {
  return { kind: 'test', whenTrue: expression, whenFalse: negated(expression) }
}

export function negated(expression: Expression): Expression {
  return primary(`!${atLevel(expression, 'primary')}`)
}

/** Joins expressions by `&&`. */
export function conjunction(operands: readonly Expression[]): Expression {
  return joined(operands, 'and')
}

/** Joins expressions by `||`. */
export function disjunction(operands: readonly Expression[]): Expression {
  return joined(operands, 'or')
}

function joined(operands: readonly Expression[], level: 'and' | 'or'): Expression {
  const flat = operands.flatMap((each) => (each.level === level ? (each.parts ?? [each]) : [each]))
  const different = [...new Map(flat.map((each) => [each.text, each])).values()]
  const [only] = different
  if (only === undefined) return primary(level === 'and' ? 'true' : 'false')
  if (different.length === 1) return only
  const operator = level === 'and' ? ' && ' : ' || '
  return {
    text: different.map((each) => atLevel(each, level)).join(operator),
    level,
    parts: different,
  }
}

/** Returns the text of an expression, in parentheses where a context of this level needs them. */
export function atLevel({ level, text }: Expression, context: Level): string {
  return levels.indexOf(level) < levels.indexOf(context) ? `(${text})` : text
}

/**
 * The bounds of a condition with unknown parts: `atLeast` is true only for tokens that meet the condition, `atMost` is
 * true for all tokens that meet the condition.
 */
export type Bound = 'atLeast' | 'atMost'

/** Returns the CEL expression that is true where the condition holds, with unknown parts replaced by a bound. */
export function celOf(condition: Condition, bound: Bound): string {
  return render(condition, true, bound).text
}

function render(condition: Condition, wanted: boolean, bound: Bound): Expression {
  switch (condition.kind) {
    case 'constant':
      return primary(String(condition.value === wanted))
    case 'unknown':
      // An unknown part that fails makes neither the condition nor its negation true.
      return primary(String(bound === 'atMost'))
    case 'test':
      return wanted ? condition.whenTrue : condition.whenFalse
    case 'not':
      return render(condition.operand, !wanted, bound)
    case 'all':
    case 'any': {
      const isConjunction = (condition.kind === 'all') === wanted
      const operands = condition.operands.map((operand) => render(operand, wanted, bound))
      const decisive = isConjunction ? 'false' : 'true'
      const neutral = isConjunction ? 'true' : 'false'
      if (operands.some(({ text }) => text === decisive)) return primary(decisive)
      const rest = operands.filter(({ text }) => text !== neutral)
      return isConjunction ? conjunction(rest) : disjunction(rest)
    }
  }
}

/** Returns the value of a condition that its known parts decide. */
function constantOf(condition: Condition): boolean | undefined {
  switch (condition.kind) {
    case 'constant':
      return condition.value
    case 'unknown':
    case 'test':
      return undefined
    case 'not': {
      const value = constantOf(condition.operand)
      return value === undefined ? undefined : !value
    }
    case 'all':
    case 'any': {
      const decisive = condition.kind === 'any'
      const values = new Set(condition.operands.map(constantOf))
      if (values.has(decisive)) return decisive
      return values.has(undefined) ? undefined : !decisive
    }
  }
}

/** Returns the unknown parts of a condition that can matter, each once. */
export function gapsOf(condition: Condition): readonly Gap[] {
  const found = new Map<string, Gap>()
  const visit = (each: Condition): void => {
    if (constantOf(each) !== undefined) return
    switch (each.kind) {
      case 'unknown': {
        const { place, reason } = each.gap
        found.set(`${place.file}:${place.line}:${place.column}:${reason}`, each.gap)
        return
      }
      case 'all':
      case 'any':
        each.operands.forEach(visit)
        return
      case 'not':
        visit(each.operand)
        return
      case 'constant':
      case 'test':
    }
  }
  visit(condition)
  return [...found.values()]
}

import type { Range } from '@igakit/cel'
import { parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { splice, textOf, unwrap } from '../formula/syntax.ts'
import type { Analyser, Rule } from './analyser.ts'
import { type Answer, undecided } from './answer.ts'

/** A condition of a rule that has no effect, or for which this could not be decided. */
export interface ConditionFinding {
  readonly text: string
  /** The range in the rule, in UTF-16 offsets. */
  readonly range: Range
  /**
   * - `never_true`: where the rule evaluates the condition, it is false or fails.
   * - `never_false`: where the rule evaluates the condition, it is true or fails.
   * - `redundant`: the rule admits the same tokens without the condition.
   * - `undecided`: at least one of these could not be decided, and no other is the case.
   */
  readonly kind: 'never_true' | 'never_false' | 'redundant' | 'undecided'
  /** A sentence. */
  readonly reason: string
  /**
   * True if the rule admits the same tokens without the condition, but may fail for others instead of being false, as
   * without a `has()`; also if this could not be decided.
   */
  readonly isGuard: boolean
  /** The facts about the platform used in the finding. */
  readonly assumptions: readonly string[]
}

export interface ConditionsOptions {
  /** The maximum number of questions; 200 by default. Conditions beyond it are undecided. */
  readonly maxQuestions?: number
  /** The work for all questions, as in `AnalyserOptions.steps`; 8,000,000 by default. */
  readonly maxSteps?: number
}

/** An operand of `&&` or `||`, or a branch of `?:`. */
interface Condition {
  readonly node: SyntaxNode
  /** The constant that removes an operand; undefined for branches. */
  readonly neutral: 'true' | 'false' | undefined
  /** Conditions that are true wherever the result depends on this condition. */
  readonly context: readonly string[]
}

const defaultQuestions = 200
const defaultSteps = 8_000_000

/**
 * Finds the conditions of a rule that are redundant, or never true or never false where they are evaluated. Each
 * finding assumes that the rest of the rule stays unchanged: of two equal conditions, each is redundant, but only
 * one can be removed.
 */
export function conditions(
  analyser: Analyser,
  rule: Rule,
  { maxQuestions = defaultQuestions, maxSteps = defaultSteps }: ConditionsOptions = {},
): readonly ConditionFinding[] {
  const { expression } = rule
  const found = conditionsIn(expression, parseSyntax(expression).root, true, [])
  let questions = 0
  const last = analyser.steps + maxSteps
  const ask = (question: () => Answer): Answer => {
    if (++questions > maxQuestions) {
      return undecided(`the rule needs more than ${maxQuestions} questions`)
    }
    return analyser.steps > last
      ? undecided('too large: the questions exceed their budget')
      : question()
  }
  return found.flatMap((condition) => new Inspection(analyser, rule, condition, ask).findings())
}

/** Returns all conditions below a node. */
function conditionsIn(
  source: string,
  node: SyntaxNode,
  /** True if a true node can make the rule true, false if a false node can; undefined if that depends. */
  isPositive: boolean | undefined,
  context: readonly string[],
): readonly Condition[] {
  const inner = unwrap(node)
  switch (inner.kind) {
    case 'unary': {
      if (inner.operator !== '!') return []
      const isFlipped = inner.count % 2 === 1 && isPositive !== undefined
      return conditionsIn(source, inner.operand, isFlipped ? !isPositive : isPositive, context)
    }
    case 'logical': {
      const isAnd = inner.operator === '&&'
      // After an operand fails, the other operands can still decide, unless the result requires the same outcome of all
      // operands.
      const needsAll = isPositive === isAnd
      return inner.operands.flatMap((operand, index) => {
        const siblings = inner.operands.filter((_, at) => at !== index)
        const holds = siblings.map((each) => (isAnd ? textOf(source, each) : not(source, each)))
        const within = needsAll ? [...context, ...holds] : context
        const neutral = isAnd ? 'true' : 'false'
        return [
          { node: operand, neutral, context: within },
          ...conditionsIn(source, operand, isPositive, within),
        ]
      })
    }
    case 'conditional': {
      const { alternate, condition, consequent } = inner
      const ifTrue = [...context, textOf(source, condition)]
      const ifFalse = [...context, not(source, condition)]
      return [
        ...conditionsIn(source, condition, undefined, context),
        { node: consequent, neutral: undefined, context: ifTrue },
        ...conditionsIn(source, consequent, isPositive, ifTrue),
        { node: alternate, neutral: undefined, context: ifFalse },
        ...conditionsIn(source, alternate, isPositive, ifFalse),
      ]
    }
    default:
      return []
  }
}

const not = (source: string, node: SyntaxNode): string => `!(${textOf(source, node)})`

/** Examines one condition. */
class Inspection {
  readonly #analyser: Analyser
  readonly #rule: Rule
  readonly #condition: Condition
  readonly #ask: (question: () => Answer) => Answer
  #undecided: string | undefined

  constructor(
    analyser: Analyser,
    rule: Rule,
    condition: Condition,
    ask: (question: () => Answer) => Answer,
  ) {
    this.#analyser = analyser
    this.#rule = rule
    this.#condition = condition
    this.#ask = ask
  }

  findings(): readonly ConditionFinding[] {
    const { context, neutral, node } = this.#condition
    const own = textOf(this.#rule.expression, node)
    // Constants are written on purpose.
    if (unwrap(node).kind === 'literal') return []
    const never = proofOf(this.#areTogether([...context, own]))
    if (never !== undefined) {
      const isReached = context.length === 0 || this.#areTogether(context).answer !== 'no'
      const reason = isReached ? 'The condition is never true here.' : 'Never reached.'
      return this.#finding('never_true', reason, never)
    }
    const always = proofOf(this.#areTogether([...context, not(this.#rule.expression, node)]))
    const without = neutral === undefined ? undefined : this.#changes(neutral, 'admissions')
    const redundant = proofOf(without)
    const failing =
      redundant === undefined || neutral === undefined
        ? undefined
        : this.#changes(neutral, 'outcomes').answer
    const isGuard = failing !== undefined && failing !== 'no'
    if (always !== undefined) {
      const reason =
        failing === 'yes'
          ? 'The condition is never false where the others are true, but the rule may fail without it.'
          : failing === 'undecided'
            ? 'The condition is never false where the others are true. It is undecided whether the rule fails without it.'
            : without?.answer === 'yes'
              ? 'The condition is never false here, but it may fail.'
              : 'The condition is never false here.'
      return this.#finding('never_false', reason, [...always, ...(redundant ?? [])], isGuard)
    }
    if (redundant !== undefined) {
      const reason =
        failing === 'yes'
          ? 'The rule admits the same tokens without the condition, but may fail for others.'
          : isGuard
            ? 'The rule admits the same tokens without the condition. It is undecided whether the rule fails for others.'
            : 'The rule has the same results without the condition.'
      return this.#finding('redundant', reason, redundant, isGuard)
    }
    if (this.#undecided === undefined) return []
    return this.#finding('undecided', `Undecided: ${this.#undecided}.`, [])
  }

  #finding(
    kind: ConditionFinding['kind'],
    reason: string,
    assumptions: readonly string[],
    isGuard = false,
  ): readonly ConditionFinding[] {
    const { node } = this.#condition
    return [
      {
        text: textOf(this.#rule.expression, node),
        range: node.range,
        kind,
        reason,
        isGuard,
        assumptions: [...new Set(assumptions)],
      },
    ]
  }

  /** Is there a token for which all conditions are true? */
  #areTogether(all: readonly string[]): Answer {
    const joined = this.#analyser.readCondition(all.map((each) => `(${each})`).join(' && '))
    if (!joined.ok) return this.#noted(undecided('a part of the rule does not compile alone'))
    return this.#noted(this.#ask(() => this.#analyser.satisfiable(joined.rule)))
  }

  /** Is there a token for which a constant in place of the condition changes the result? */
  #changes(constant: 'true' | 'false', compared: 'admissions' | 'outcomes'): Answer {
    const { expression } = this.#rule
    const whole = { start: 0, end: expression.length }
    const source = splice(expression, whole, [this.#condition.node.range], constant)
    const changed = this.#analyser.readCondition(source)
    if (!changed.ok)
      return this.#noted(undecided('the rule does not compile without the condition'))
    return this.#noted(this.#ask(() => this.#analyser.differs(this.#rule, changed.rule, compared)))
  }

  /** Keeps the first reason why something is undecided. */
  #noted(answer: Answer): Answer {
    if (answer.answer === 'undecided') this.#undecided ??= answer.reason
    return answer
  }
}

/** Returns the assumptions of a proof, or undefined if the answer is not a proof. */
function proofOf(answer: Answer | undefined): readonly string[] | undefined {
  return answer?.answer === 'no' ? answer.assumptions : undefined
}

import type { ActorQuestion, Analyser, Answer, Ladder, Rule, Rung } from '@igakit/analysis'
import { type Actor, actors } from '@igakit/platforms'
import type { ImportedRule } from '../policy/policy.ts'
import type { Gap } from '../source/problem.ts'

/**
 * A rule between two bounds, for questions about all tokens. Both bounds of a complete rule are the rule itself. An
 * answer holds for every possible effect of the parts that were not converted; otherwise it is undecided.
 */
export interface BoundedRule {
  readonly atLeast: Rule
  readonly atMost: Rule
  /** The first part that was not converted; `undefined` for a complete rule. */
  readonly gap: Gap | undefined
}

/** Compiles the bounds of a rule; `undefined` if they do not compile in the environment of the analyser. */
export function boundedRule(analyser: Analyser, rule: ImportedRule): BoundedRule | undefined {
  if (rule.isComplete) {
    const read = analyser.readCondition(rule.rule)
    return read.ok ? exactRule(read.rule) : undefined
  }
  const atLeast = analyser.readCondition(rule.atLeast)
  const atMost = analyser.readCondition(rule.atMost)
  if (!atLeast.ok || !atMost.ok) return undefined
  return { atLeast: atLeast.rule, atMost: atMost.rule, gap: rule.gaps[0] }
}

/** Returns a rule that is fully known. */
export function exactRule(rule: Rule): BoundedRule {
  return { atLeast: rule, atMost: rule, gap: undefined }
}

/** Is there a token for which the rule is true? */
export function satisfiableBounded(analyser: Analyser, rule: BoundedRule): Answer {
  return combined([rule], analyser.satisfiable(rule.atLeast), () =>
    analyser.satisfiable(rule.atMost),
  )
}

/** Is there a token for which `rule` is true and `other` is not? A "no" proves the implication. */
export function breaksImplicationBounded(
  analyser: Analyser,
  rule: BoundedRule,
  other: BoundedRule,
): Answer {
  return combined([rule, other], analyser.breaksImplication(rule.atLeast, other.atMost), () =>
    analyser.breaksImplication(rule.atMost, other.atLeast),
  )
}

/** Is there a token for which both rules are true? A "no" proves them disjoint. */
export function overlapsBounded(analyser: Analyser, rule: BoundedRule, other: BoundedRule): Answer {
  return combined([rule, other], analyser.overlaps(rule.atLeast, other.atLeast), () =>
    analyser.overlaps(rule.atMost, other.atMost),
  )
}

/**
 * Is there a token that one of the rules admits and the other does not? A "no" proves that both rules admit the same
 * tokens.
 */
export function differsBounded(analyser: Analyser, rule: BoundedRule, other: BoundedRule): Answer {
  if (rule.gap === undefined && other.gap === undefined) {
    return analyser.differs(rule.atMost, other.atMost)
  }
  const more = breaksImplicationBounded(analyser, rule, other)
  if (more.answer === 'yes') return more
  const less = breaksImplicationBounded(analyser, other, rule)
  if (less.answer !== 'no' || more.answer === 'undecided') {
    return less.answer === 'yes' ? less : more.answer === 'undecided' ? more : less
  }
  return {
    answer: 'no',
    assumptions: [...new Set([...more.assumptions, ...less.assumptions])],
    restsOnName: more.restsOnName || less.restsOnName,
  }
}

/** Asks for each actor whether the rule admits a token. */
export function ladderBounded(
  analyser: Analyser,
  rule: BoundedRule,
  question: ActorQuestion = {},
): Ladder {
  if (rule.gap === undefined) return analyser.ladder(rule.atMost, question)
  // The lower bound has more conditions, so it contains more values of the owner.
  const named = analyser.inferMine(rule.atLeast)
  const mine =
    question.mine ?? (Object.keys(named).length > 0 ? named : analyser.inferMine(rule.atMost))
  const { notes } = analyser.ladder(rule.atMost, { ...question, mine })
  return {
    mine,
    rungs: actors.map((actor) => admitsBounded(analyser, rule, actor, { ...question, mine })),
    notes,
  }
}

function admitsBounded(
  analyser: Analyser,
  rule: BoundedRule,
  actor: Actor,
  question: ActorQuestion,
): Rung {
  const sure = analyser.admits(rule.atLeast, actor, question)
  if (sure.answer === 'not_applicable') return sure
  const possible = analyser.admits(rule.atMost, actor, question)
  if (possible.answer === 'not_applicable') return possible
  return { actor, ...combined([rule], sure, () => possible) }
}

/** A token that the lower bound admits is an answer, and so is a proof about the upper bound. */
function combined(rules: readonly BoundedRule[], sure: Answer, possible: () => Answer): Answer {
  if (sure.answer === 'yes') return sure
  const gap = rules.find((rule) => rule.gap !== undefined)?.gap
  if (gap === undefined) return sure
  const wide = possible()
  if (wide.answer === 'no') return wide
  const { column, file, line } = gap.place
  return {
    answer: 'undecided',
    reason: `the import is incomplete at ${file}:${line}:${column + 1}: ${gap.reason}`,
  }
}

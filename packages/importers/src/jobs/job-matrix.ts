import type { Analyser, Answer, Rule } from '@igakit/analysis'
import { parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import {
  type BoundedRule,
  breaksImplicationBounded,
  exactRule,
  overlapsBounded,
} from '../bounds/bounded-rule.ts'
import { celOf, type Condition, gapsOf } from '../policy/condition.ts'
import type { Gap } from '../source/problem.ts'
import type { CiJob } from './ci-job.ts'

/** The relation of the tokens of a job to a rule. */
export type JobVerdict =
  /** A proof that the rule admits each token of the job. */
  | { readonly verdict: 'always'; readonly assumptions: readonly string[] }
  | {
      readonly verdict: 'sometimes'
      /** A token of the job that the rule admits. */
      readonly claims: Readonly<Record<string, unknown>>
      /** The parts of the rule that decide. */
      readonly conditions: readonly string[]
      /** Parts of the job that were not decided, so the job may be unable to mint the token. */
      readonly gaps: readonly Gap[]
    }
  /** A proof that the rule admits no token of the job. */
  | { readonly verdict: 'never'; readonly assumptions: readonly string[] }
  | { readonly verdict: 'undecided'; readonly reason: string }

/** Decides which tokens of a job a rule admits. */
export function jobVerdict(analyser: Analyser, job: CiJob, rule: BoundedRule): JobVerdict {
  const possible = analyser.readCondition(celOf(job.tokens, 'atMost'))
  if (!possible.ok)
    return { verdict: 'undecided', reason: 'the tokens of the job cannot be expressed as a rule' }
  const refused = breaksImplicationBounded(analyser, exactRule(possible.rule), rule)
  const admitted = admittedToken(analyser, job.tokens, rule, possible.rule)
  if (admitted.answer === 'no') {
    const isEmpty = analyser.satisfiable(possible.rule).answer === 'no'
    const empty = isEmpty
      ? ['The job never runs, because its conditions contradict each other.']
      : []
    return { verdict: 'never', assumptions: [...empty, ...admitted.assumptions] }
  }
  if (refused.answer === 'no') return { verdict: 'always', assumptions: refused.assumptions }
  if (admitted.answer === 'undecided') return { verdict: 'undecided', reason: reasonOf(admitted) }
  if (refused.answer === 'undecided') return { verdict: 'undecided', reason: reasonOf(refused) }
  return {
    verdict: 'sometimes',
    claims: admitted.claims,
    conditions: decidingParts(analyser, possible.rule, rule.atMost),
    gaps: gapsOf(job.tokens),
  }
}

/** Is there a token of the job that the rule admits? Tokens that the job can certainly mint are tried first. */
function admittedToken(
  analyser: Analyser,
  tokens: Condition,
  rule: BoundedRule,
  possible: Rule,
): Answer {
  const isOpen = gapsOf(tokens).length > 0
  const sure = isOpen ? analyser.readCondition(celOf(tokens, 'atLeast')) : undefined
  if (sure?.ok === true) {
    const answer = overlapsBounded(analyser, exactRule(sure.rule), rule)
    if (answer.answer === 'yes') return answer
  }
  return overlapsBounded(analyser, exactRule(possible), rule)
}

function reasonOf({ part, reason }: Extract<Answer, { readonly answer: 'undecided' }>): string {
  return part === undefined ? reason : `${part.text}: ${reason}`
}

/** Returns the conditions of a rule that some token of the job does not meet. */
function decidingParts(analyser: Analyser, tokens: Rule, { expression }: Rule): readonly string[] {
  const parts = conjuncts(parseSyntax(expression).root).map(({ range }) =>
    expression.slice(range.start, range.end),
  )
  return parts.filter((part) => {
    const read = analyser.readCondition(part)
    return read.ok && analyser.breaksImplication(tokens, read.rule).answer !== 'no'
  })
}

function conjuncts(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === 'group') return conjuncts(node.expression)
  if (node.kind === 'logical' && node.operator === '&&') return node.operands.flatMap(conjuncts)
  return [node]
}

/** Returns the events that outsiders can start and whose tokens a rule may admit. */
export function outsiderEvents(
  analyser: Analyser,
  job: CiJob,
  rule: BoundedRule,
): readonly string[] {
  return job.events
    .filter(({ isForOutsiders, tokens }) => {
      if (!isForOutsiders) return false
      const read = analyser.readCondition(celOf(tokens, 'atMost'))
      return read.ok && overlapsBounded(analyser, exactRule(read.rule), rule).answer !== 'no'
    })
    .map(({ name }) => name)
}

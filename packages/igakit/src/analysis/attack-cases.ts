import type { Analyser, Mine, Rule } from '@igakit/analysis'
import { compile, type Environment } from '@igakit/cel'
import type { RuleSuite } from '@igakit/cel-testing'
import { type Actor, actors, type Assumption, type PlatformId } from '@igakit/platforms'

/** A case of a suite. */
export type RuleCase = NonNullable<RuleSuite['rules'][number]['cases']>[number]

/** The names of cases. */
const names: Readonly<Record<Actor, string>> = {
  outsider: 'another organization',
  fork: 'a fork',
  other_project: 'another project',
  pusher: 'another branch',
  maintainer: 'another job of the project',
}

/** The tokens of pull requests, which run code that was not merged. */
const pullRequests: Readonly<Partial<Record<PlatformId, string>>> = {
  'github-actions': 'claims.event_name == "pull_request"',
  'gitlab-ci': 'claims.pipeline_source == "merge_request_event"',
}

export interface AttackQuestion {
  readonly mine?: Mine
  readonly assume?: readonly Assumption[]
}

/**
 * Returns cases for each actor: with a refused token, and with an admitted token if there is any. Cases expect the
 * current result of the rule.
 */
export function attackCases(
  analyser: Analyser,
  rule: Rule,
  environment: Environment,
  question: AttackQuestion = {},
): readonly RuleCase[] {
  const compilation = compile(rule.expression, environment)
  const everything = analyser.read('true')
  if (!compilation.ok || !everything.ok || analyser.platform === undefined) return []
  const { program } = compilation
  const mine = question.mine ?? analyser.inferMine(rule)
  const cases: RuleCase[] = []
  const add = (name: string, claims: object): void => {
    const evaluation = program.evaluate({ claims })
    const expected = evaluation.ok
      ? evaluation.value === true
      : { error: evaluation.issues[0]?.code ?? 'internal_error' }
    cases.push({ name, given: { claims: { ...claims } }, expect: expected })
  }
  for (const actor of actors) {
    const refused = analyser.refuses(everything.rule, rule, actor, { ...question, mine })
    const admitted = analyser.admits(rule, actor, { ...question, mine })
    if (refused.answer === 'yes') add(`${names[actor]}, refused`, refused.claims)
    if (admitted.answer === 'yes') add(`${names[actor]}, admitted`, admitted.claims)
  }
  const condition = pullRequests[analyser.platform.id]
  const pullRequest = condition === undefined ? undefined : analyser.readCondition(condition)
  if (pullRequest?.ok === true) {
    const refused = analyser.refuses(pullRequest.rule, rule, 'maintainer', { ...question, mine })
    const admitted = analyser.readCondition(`(${rule.expression}) && ${condition}`)
    if (refused.answer === 'yes') add('a pull request, refused', refused.claims)
    const found = admitted.ok
      ? analyser.admits(admitted.rule, 'maintainer', { ...question, mine })
      : undefined
    if (found?.answer === 'yes') add('a pull request, admitted', found.claims)
  }
  return cases
}

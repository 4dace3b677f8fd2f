import { writeSuite } from '@igakit/cel-testing'
import type { ExaminedPolicy } from './examined-policy.ts'
import { attackCases } from '../../analysis/attack-cases.ts'
import { UsageError } from '../../usage-error.ts'

/**
 * Returns a suite with the rules of complete policies and a refused case for each actor.
 *
 * @throws UsageError `missing_suite` if no policy has a rule with cases
 */
export function policySuite(policies: readonly ExaminedPolicy[], format: 'json' | 'yaml'): string {
  const rules = policies.flatMap(({ analysed, excess, ladder, policy }) => {
    const { issuer, name, rule } = policy
    if (!rule.isComplete || analysed === undefined || excess !== undefined) return []
    const { analyser } = analysed
    const mine = ladder === undefined ? {} : { mine: ladder.mine }
    const cases = attackCases(analyser, analysed.rule.atMost, analyser.environment, mine)
    if (cases.length === 0) return []
    const description = issuer === undefined ? {} : { description: `For tokens of ${issuer}.` }
    return [{ name, ...description, expression: rule.rule, cases: [...cases] }]
  })
  if (rules.length > 0) return writeSuite({ environment: 'workload-federation', rules }, format)
  throw new UsageError({
    code: 'missing_suite',
    message: 'no policy has a rule with cases',
    hint: 'Complete the imports, and pass --platform if the issuers are unknown.',
    source: '--suite',
  })
}

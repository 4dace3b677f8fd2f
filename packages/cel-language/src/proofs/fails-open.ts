import type { Platform } from '@igakit/platforms'
import type { RuleFinding } from '../lint/lint-rules.ts'
import type { LintSubject } from '../lint/lint-subject.ts'
import { suggestion } from '../lint/rules/trust/missing-identity.ts'
import type { Plausibility } from './plausibility.ts'

/**
 * Finds a rule that is true for a token without any claim that identifies its owner. The facts about the platform may
 * exclude such tokens, but a rule should not depend on those facts.
 */
export function failsOpen(
  subject: LintSubject,
  platform: Platform,
  plausibility: Plausibility,
): RuleFinding | undefined {
  const owners = new Set(
    platform.claims.flatMap(({ path: [name = ''], pins }) => (pins === undefined ? [] : [name])),
  )
  const read = subject.claims.reads.flatMap(({ path: [name = ''] }) =>
    owners.has(name) ? [name] : [],
  )
  const [first] = read
  if (first === undefined || !platform.actors.outsider.exists) return undefined
  const stripped = platform.samples.map(({ claims }) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !owners.has(name))),
  )
  const { text } = subject.document
  if (![{}, ...stripped].some((claims) => plausibility.isTrue(text, claims))) return undefined
  return {
    rule: 'missing-identity',
    severity: 'error',
    range: subject.root.range,
    message: `The rule is true for a token without ${first}, from any owner.`,
    help: `Require ${suggestion(platform.id)} in every branch of || and ?:.`,
    analysis: {
      answer: 'undecided',
      reason: `only the facts about ${platform.title} say that every token has the claim`,
    },
  }
}

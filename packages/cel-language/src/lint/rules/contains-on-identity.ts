import { isIdentity } from '../analysis/is-identity.ts'
import { pinLevel } from '../analysis/pin-level.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'
import type { Restriction } from '../analysis/restrictions.ts'

/** A part of a name that others can have too. */
export const containsOnIdentity: LintRule = {
  id: 'contains-on-identity',
  severity: 'error',
  title: 'contains() on a claim that says whose token it is',
  doc: 'Anyone can give a repository or branch a name that contains the text: evil/acme-infra contains "acme".',
  bad: { expression: 'claims.sub.contains("acme/infra")' },
  good: {
    expression: 'claims.sub == "repo:acme@65/infra@74:environment:production"',
  },
  needs: { platform: 'helps', namedClaims: true },
  *check(subject) {
    for (const restriction of subject.restrictions) {
      const { atom, kind, path, texts } = restriction
      if (kind !== 'contains' || !isIdentity(path, subject) || !subject.applies(restriction))
        continue
      if (isPinnedElsewhere(restriction, subject)) continue
      yield {
        range: atom.range,
        message: `Anyone can have a ${path.join('.')} that contains ${JSON.stringify(texts[0] ?? '')}.`,
        help: 'Compare all of the claim with ==, or its delimited beginning with startsWith().',
      }
    }
  },
}

/** Whether another condition tells whose token it is, so that this one only narrows it down. */
function isPinnedElsewhere({ atom }: Restriction, subject: LintSubject): boolean {
  return subject.platforms.some((platform) =>
    subject.requires(
      (other, isTrue) =>
        other !== atom &&
        subject
          .restrictionsOf(other, isTrue)
          .some(
            (each) =>
              each.kind !== 'contains' &&
              ['organization', 'project'].includes(pinLevel(each, platform)),
          ),
    ),
  )
}

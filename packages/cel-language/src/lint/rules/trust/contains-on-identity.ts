import { isIdentity, pinLevel } from '../../analysis/pin-level.ts'
import type { LintRule } from '../../lint-rule.ts'
import type { LintSubject } from '../../lint-subject.ts'
import type { Restriction } from '../../analysis/restrictions.ts'

export const containsOnIdentity: LintRule = {
  id: 'contains-on-identity',
  severity: 'error',
  title: 'contains() on a claim that identifies the project',
  doc: 'Anyone can create a repository or branch whose name contains the string: evil/acme-infra contains "acme".',
  bad: { expression: 'claims.sub.contains("acme/infra")' },
  good: {
    expression: 'claims.sub == "repo:acme@65/infra@74:environment:production"',
  },
  needs: { platform: 'helps', namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    for (const restriction of subject.restrictions) {
      const { atom, kind, path, texts } = restriction
      if (kind !== 'contains' || !isIdentity(path, subject) || !subject.applies(restriction))
        continue
      if (isPinnedElsewhere(restriction, subject)) continue
      yield {
        range: atom.range,
        message: `Anyone can have a ${path.join('.')} that contains ${JSON.stringify(texts[0] ?? '')}.`,
        help: 'Compare the whole claim with ==, or use startsWith() with a prefix that ends at a delimiter.',
      }
    }
  },
}

/** True if another condition identifies the token's owner, so this condition only narrows the match. */
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

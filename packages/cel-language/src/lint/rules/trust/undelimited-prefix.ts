import type { LintRule } from '../../lint-rule.ts'
import type { LintSubject } from '../../lint-subject.ts'
import { insertion, quoted } from '../../analysis/string-edit.ts'
import { pinScopeOf } from '../../../claims/claim-facts.ts'
import { isIdentity } from '../../analysis/pin-level.ts'

export const undelimitedPrefix: LintRule = {
  id: 'undelimited-prefix',
  severity: 'error',
  title: 'startsWith() on a prefix that does not end at a delimiter',
  doc: 'The prefix "repo:acme" matches acme, but also acme-evil. End the prefix with the delimiter after the name.',
  bad: { expression: 'claims.sub.startsWith("repo:acme")' },
  good: {
    expression: 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"',
  },
  hasFix: true,
  needs: { platform: 'helps', namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    for (const restriction of subject.restrictions) {
      const { kind, literals, path, texts } = restriction
      if (kind !== 'prefix' || !isIdentity(path, subject) || !subject.applies(restriction)) continue
      if (subject.claimOnAll(path).some((claim) => pinScopeOf(claim) === 'name')) continue
      const text = texts.find((each) => !isDelimited(each, path, subject))
      const [literal] = literals
      if (literal === undefined || text === undefined) continue
      const place = quoted(literal, subject)
      const isPath = /^(?:repo:[^/:]*|\w+:\/\/.*|[^:]*)$/.test(text)
      const delimiter = isPath ? '/' : ':'
      const isWhole = path.at(-1) === 'repository' && text.includes('/')
      yield {
        range: literal.range,
        message:
          path[0] === 'sub'
            ? `Other subjects begin with ${JSON.stringify(text)} too.`
            : `Others can have a name that begins with ${JSON.stringify(text)} too.`,
        help: 'End the prefix with the delimiter after the name, or compare the whole value with ==.',
        ...(place !== undefined &&
          !isWhole &&
          literals.length === 1 && {
            fix: {
              title: `End the prefix with ${delimiter}`,
              edits: [insertion(place.end, delimiter)],
              isPreferred: false,
            },
          }),
      }
    }
  },
}

/**
 * True if a prefix ends at the end of a name. After the organization, a partial name such as `infra-` is
 * intentional.
 */
function isDelimited(text: string, path: readonly string[], subject: LintSubject): boolean {
  if (/[/:@#?=|,]$/.test(text)) return true
  const claims = subject.claimOnAll(path)
  // The organizations of an unknown issuer are unknown, so any punctuation may be a delimiter.
  const hasOrganization = claims.every(({ prefix }) => prefix?.organization?.test(text) === true)
  return hasOrganization && /[-_.]$/.test(text)
}

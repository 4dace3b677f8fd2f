import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'
import { insertion, quoted } from '../analysis/string-edit.ts'
import { isIdentity } from '../analysis/is-identity.ts'

/** A beginning that others have too. */
export const undelimitedPrefix: LintRule = {
  id: 'undelimited-prefix',
  severity: 'error',
  title: 'startsWith() on a prefix that does not end at a delimiter',
  doc: 'What begins with "repo:acme" is of acme, and of acme-evil too. The prefix has to end with the character that ends the name.',
  bad: { expression: 'claims.sub.startsWith("repo:acme")' },
  good: {
    expression: 'claims.repository == "acme/infra" && claims.ref == "refs/heads/main"',
  },
  hasFix: true,
  needs: { platform: 'helps', namedClaims: true },
  *check(subject) {
    for (const restriction of subject.restrictions) {
      const { kind, literals, path, texts } = restriction
      if (kind !== 'prefix' || !isIdentity(path, subject) || !subject.applies(restriction)) continue
      if (subject.claimOnAll(path).some(({ pins }) => pins === 'name')) continue
      const text = texts.find((each) => !isDelimited(each, path, subject))
      const [literal] = literals
      if (literal === undefined || text === undefined) continue
      const place = quoted(literal, subject)
      const isPath = /^(?:repo:[^/:]*|\w+:\/\/.*|[^:]*)$/.test(text)
      const delimiter = isPath ? '/' : ':'
      const isWhole = path.at(-1) === 'repository' && text.includes('/')
      yield {
        range: literal.range,
        message: `Others can have a name that begins with ${JSON.stringify(text)} too.`,
        help: 'End the prefix with the delimiter behind the name, or compare all of the value with ==.',
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

/** Whether a text ends where a name does; behind the organisation, `infra-` is meant to be a beginning. */
function isDelimited(text: string, path: readonly string[], subject: LintSubject): boolean {
  if (/[/:@#?=|,]$/.test(text)) return true
  const claims = subject.claimOnAll(path)
  // Of an issuer that is not known there are none, and any mark may be a delimiter.
  const hasOrganization = claims.every(({ organization }) => organization?.test(text) === true)
  return hasOrganization && /[-_.]$/.test(text)
}

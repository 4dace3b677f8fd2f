import { stringOf } from '../analysis/string-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** A subject in a form that newer repositories do not have. */
export const immutableSubject: LintRule = {
  id: 'immutable-subject',
  severity: 'warning',
  title: "A subject of GitHub Actions without the repository's ids",
  doc: 'Repositories that were created since mid 2026 have their ids in the subject (repo:OWNER@ID/REPO@ID:…): a rule on repo:OWNER/REPO: never matches them. Names can also be taken over by others once they are free, ids cannot.',
  bad: { expression: 'claims.sub == "repo:acme/infra:environment:production"' },
  good: { expression: 'claims.sub == "repo:acme@65/infra@74:environment:production"' },
  needs: { platform: 'one', of: 'github-actions', namedClaims: true },
  *check(subject) {
    const onSubject = subject.restrictions.filter(
      (each) => each.path.length === 1 && each.path[0] === 'sub' && subject.applies(each),
    )
    const literals = onSubject.flatMap((each) => each.literals)
    const texts = literals.map((literal) => stringOf(literal) ?? '')
    if (texts.some((text) => text.includes('@'))) return
    for (const literal of literals) {
      if (!/^\^?repo:[^:@]*\/[^:@]*:/.test(stringOf(literal) ?? '')) continue
      yield {
        range: literal.range,
        message: 'Newer repositories have their ids in the subject, which this never matches.',
        help: 'Compare claims.repository_id and claims.repository_owner_id, or name the ids: repo:OWNER@ID/REPO@ID:….',
      }
    }
  },
}

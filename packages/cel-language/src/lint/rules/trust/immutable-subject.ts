import { stringOf } from '../../../document/nodes.ts'
import type { LintRule } from '../../lint-rule.ts'

export const immutableSubject: LintRule = {
  id: 'immutable-subject',
  severity: 'hint',
  title: "A subject of GitHub Actions without the repository's ids",
  doc: 'Repositories created since mid 2026 have their ids in the subject (repo:OWNER@ID/REPO@ID:…), so a rule on repo:OWNER/REPO: never matches them. Someone else can also register a name that was given up, but never get the same id.',
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
        message: 'Newer repositories have their ids in the subject, so this never matches them.',
        help: 'Compare claims.repository_id and claims.repository_owner_id, or include the ids: repo:OWNER@ID/REPO@ID:….',
      }
    }
  },
}

import { stringOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'

export const literalWildcard: LintRule = {
  id: 'literal-wildcard',
  severity: 'warning',
  title: 'A wildcard that matches only itself',
  doc: 'In ==, in, startsWith() and endsWith(), * is an ordinary character, unlike in the conditions of cloud platforms. "repo:acme/*" matches no repository.',
  bad: { expression: 'claims.sub == "repo:acme/infra:*"' },
  good: {
    expression: 'claims.repository_id == "74" && claims.ref == "refs/heads/main"',
  },
  needs: {},
  analysis: 'decides',
  *check(subject) {
    for (const restriction of subject.restrictions) {
      const { kind, literals, path } = restriction
      if (kind === 'pattern' || kind === 'other' || path.length === 0) continue
      if (!subject.applies(restriction)) continue
      for (const literal of literals) {
        if (stringOf(literal)?.includes('*') !== true) continue
        yield {
          range: literal.range,
          message: `* in ${subject.shown(literal)} matches only itself.`,
          help: 'Use startsWith() with a prefix that ends at a delimiter, or matches() with ^ and $.',
        }
      }
    }
  },
}

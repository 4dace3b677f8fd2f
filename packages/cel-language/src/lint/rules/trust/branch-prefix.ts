import type { LintRule } from '../../lint-rule.ts'

const refs = new Set(['ref', 'ref_path', 'build_branch', 'oidc.circleci.com/vcs-ref', 'base_ref'])

export const branchPrefix: LintRule = {
  id: 'branch-prefix',
  severity: 'warning',
  title: 'startsWith() on the name of a branch',
  doc: 'The prefix "refs/heads/main" matches the branch main, but also main-evil, which is not protected.',
  bad: {
    expression: 'claims.repository_id == "74" && claims.ref.startsWith("refs/heads/main")',
  },
  good: {
    expression: 'claims.repository_id == "74" && claims.ref == "refs/heads/main"',
  },
  needs: { namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    for (const restriction of subject.restrictions) {
      const { kind, literals, path, texts } = restriction
      const [name] = path
      if (kind !== 'prefix' || path.length > 1 || name === undefined || !refs.has(name)) continue
      const isOpen = texts.some((text) => /\w$/.test(text) && !/^refs\/tags\/|^v\d*$/.test(text))
      const [literal] = literals
      if (!isOpen || literal === undefined || !subject.applies(restriction)) continue
      yield {
        range: literal.range,
        message: `Other branches begin with ${subject.shown(literal)} too.`,
        help: 'Compare with ==, or end the prefix with /.',
      }
    }
  },
}

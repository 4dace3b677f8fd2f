import type { LintRule } from '../../lint-rule.ts'

export const anyBranch: LintRule = {
  id: 'any-branch',
  severity: 'warning',
  title: 'A rule that admits unprotected branches',
  doc: 'Anyone who can push a branch to the project gets in, with changed code. Only branches, tags and environments that the rule names in full count as protected.',
  bad: {
    expression: 'claims.project_id == "20" && claims.ref_type == "branch"',
  },
  good: {
    expression: 'claims.project_id == "20" && claims.ref_type == "branch" && claims.ref == "main"',
  },
  needs: { platform: 'one' },
  analysis: 'only',
  *check() {},
}

import { isPinned } from '../analysis/admits.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'
import type { Platform } from '../platforms/platform.ts'

/** What is run, which others may run too. */
const workflowClaims = new Set(['job_workflow_ref', 'ci_config_ref_uri'])

/** Who runs a workflow is left open. */
export const reusableWorkflow: LintRule = {
  id: 'reusable-workflow',
  severity: 'warning',
  title: 'A reusable workflow without the repository that calls it',
  doc: 'job_workflow_ref says what is run, not for whom: a reusable workflow that is public can be called from any repository, with inputs of its own. The same holds for ci_config_ref_uri of GitLab CI.',
  bad: {
    expression:
      'claims.job_workflow_ref == "acme/infra/.github/workflows/deploy.yml@refs/heads/main"',
  },
  good: {
    expression:
      'claims.job_workflow_ref == "acme/infra/.github/workflows/deploy.yml@refs/heads/main" && claims.repository_owner_id == "65"',
  },
  needs: { platform: 'one', namedClaims: true },
  *check(subject) {
    const [platform] = subject.platforms
    if (platform === undefined || !asksForWorkflow(subject) || isCallerKnown(subject, platform))
      return
    yield {
      range: subject.root.range,
      message: 'The rule says which workflow is run, and not who may call it.',
      help: 'Add a condition on the owner or the repository, by its id.',
    }
  },
}

/** Whether a rule is only true for a certain workflow. */
export function asksForWorkflow(subject: LintSubject): boolean {
  return subject.requires((atom, isTrue) =>
    subject
      .restrictionsOf(atom, isTrue)
      .some(({ path }) => path.length === 1 && workflowClaims.has(path[0] ?? '')),
  )
}

function isCallerKnown(subject: LintSubject, platform: Platform): boolean {
  return isPinned(subject, platform, ['organization', 'project'])
}

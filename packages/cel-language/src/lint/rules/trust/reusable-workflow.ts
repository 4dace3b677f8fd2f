import { isPinned } from '../../analysis/pin-level.ts'
import type { LintRule } from '../../lint-rule.ts'
import type { LintSubject } from '../../lint-subject.ts'
import type { Platform } from '@igakit/platforms'

/** Claims that identify the workflow, which other repositories may also run. */
const workflowClaims = new Set(['job_workflow_ref', 'ci_config_ref_uri'])

export const reusableWorkflow: LintRule = {
  id: 'reusable-workflow',
  severity: 'warning',
  title: 'A reusable workflow without a condition on its caller',
  doc: 'job_workflow_ref names the workflow, not the caller: any repository can call a public reusable workflow, with its own inputs. The same applies to ci_config_ref_uri of GitLab CI.',
  bad: {
    expression:
      'claims.job_workflow_ref == "acme/infra/.github/workflows/deploy.yml@refs/heads/main"',
  },
  good: {
    expression:
      'claims.job_workflow_ref == "acme/infra/.github/workflows/deploy.yml@refs/heads/main" && claims.repository_owner_id == "65"',
  },
  needs: { platform: 'one', namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    const [platform] = subject.platforms
    if (platform === undefined || !asksForWorkflow(subject) || isCallerKnown(subject, platform))
      return
    yield {
      range: subject.root.range,
      message: 'The rule names the workflow, but not who may call it.',
      help: 'Add a condition on the id of the owner or repository.',
    }
  },
}

/** True if a rule is true only for certain workflows. */
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

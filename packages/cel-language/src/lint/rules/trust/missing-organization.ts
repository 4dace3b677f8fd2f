import { isPinned } from '../../analysis/pin-level.ts'
import type { LintRule } from '../../lint-rule.ts'
import { asksForWorkflow } from './reusable-workflow.ts'

export const missingOrganization: LintRule = {
  id: 'missing-organization',
  severity: 'error',
  title: 'A shared issuer without a condition on the organization',
  doc: 'One issuer signs the tokens of all organizations, and names of pipelines, workspaces and projects are unique only within one organization. Without a condition on the organization, an outsider can use the same names.',
  bad: {
    expression:
      'claims.terraform_workspace_name == "infra" && claims.terraform_run_phase == "apply"',
  },
  good: {
    expression:
      'claims.terraform_organization_name == "acme" && claims.terraform_workspace_name == "infra" && claims.terraform_run_phase == "apply"',
  },
  needs: { platform: 'some', namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    if (asksForWorkflow(subject)) return
    const { platforms } = subject
    const isMissing = platforms.every(
      (platform) =>
        platform.isShared &&
        isPinned(subject, platform, ['name', 'organization', 'project']) &&
        !isPinned(subject, platform, ['organization', 'project']),
    )
    const [platform] = platforms
    if (!isMissing || platform === undefined) return
    yield {
      range: subject.root.range,
      message: `The rule can be true for another organization on ${platform.title}, which can use the same names.`,
      help: 'Add a condition on the organization, or compare a globally unique id.',
    }
  },
}

import { isPinned } from '../../analysis/pin-level.ts'
import type { LintRule } from '../../lint-rule.ts'
import type { LintSubject } from '../../lint-subject.ts'
import { commonNames } from '../../../claims/claim-facts.ts'

export const missingIdentity: LintRule = {
  id: 'missing-identity',
  severity: 'error',
  title: 'No condition on the repository or subject',
  doc: 'Anyone with an account at the same issuer can meet all conditions, at least in one branch of the rule: a branch, the name of a workflow or environment, an event.',
  bad: { expression: 'claims.ref == "refs/heads/main" && claims.event_name == "push"' },
  good: { expression: 'claims.repository_id == "74" && claims.ref == "refs/heads/main"' },
  needs: { platform: 'helps', namedClaims: true },
  analysis: 'decides',
  *check(subject) {
    if (isConstant(subject)) return
    const { platforms } = subject
    const isMissing =
      platforms.length === 0
        ? subject.claims.reads.every(({ path }) => commonNames.has(path[0] ?? ''))
        : platforms.every(
            (platform) => !isPinned(subject, platform, ['name', 'organization', 'project']),
          )
    if (!isMissing) return
    const [platform] = platforms
    const who =
      platforms.length === 1 && platform?.isShared === true
        ? `anyone on ${platform.title}`
        : 'anyone with tokens of the same issuer'
    yield {
      range: subject.root.range,
      message: `The rule can be true for ${who}: it does not restrict the repository or subject.`,
      help: `Add a condition on ${suggestion(platform?.id)}, in every branch of ||.`,
    }
  },
}

/** True if the rule reads no claim; other lint rules report such rules. */
function isConstant({ claims }: LintSubject): boolean {
  return claims.reads.length === 0
}

/** Returns the claims that identify an owner best. */
export function suggestion(id: string | undefined): string {
  switch (id) {
    case 'github-actions':
      return 'claims.repository_id'
    case 'gitlab-ci':
      return 'claims.project_id'
    case 'hcp-terraform':
      return 'claims.terraform_workspace_id'
    case 'buildkite':
      return 'claims.organization_slug and claims.pipeline_slug'
    case 'circleci':
      return 'claims["oidc.circleci.com/project-id"]'
    default:
      return 'claims.sub'
  }
}

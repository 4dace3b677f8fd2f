/** A source of facts, by key: a page, a repository or a report. */
export const sources = {
  'github-oidc': 'docs.github.com/en/actions/reference/security/oidc',
  'github-oidc-concepts': 'docs.github.com/en/actions/concepts/security/openid-connect',
  'github-events':
    'docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows',
  'github-environments':
    'docs.github.com/en/actions/how-tos/deploy/configure-and-manage-deployments/manage-environments',
  'github-token':
    'docs.github.com/en/actions/reference/authentication-in-a-workflow (github_token)',
  'github-contexts': 'docs.github.com/en/actions/reference/workflows-and-actions/contexts',
  'actions-oidc-debugger': 'github.com/github/actions-oidc-debugger README: a pull_request token',
  'output-oidc-claims': 'github.com/andreaso/output-oidc-claims-action README: a token of 2026',
  'github-immutable-subjects':
    'github.blog/changelog 2026-04-23, immutable subject claims, with the note of 2026-06-10',
  'github-pull-request-target': 'github.blog/changelog 2025-11-07, pull_request_target',
  'pypi-github':
    'github.com/pypi/warehouse warehouse/oidc/models/github.py, forms and tests; trusted publishers security model',
  fulcio:
    'github.com/sigstore/fulcio config/identity/config.yaml, pkg/identity/github/principal.go',
  'aws-credentials-action':
    'github.com/aws-actions/configure-aws-credentials README, #454 #746 #1888 #1889 #1938 #1941',
  'entra-github-subjects':
    'learn.microsoft.com Entra workload identities, immutable and mutable GitHub subjects',
  'sleeper-squats': 'labs.boostsecurity.io "Sleeper Squats"; threat.wiki subject claim collisions',
  'kyma-test-infra': 'github.com/kyma-project/test-infra#9976',
  'deployment-token': 'a token of a deployment event, quoted in public Terraform of bbeesley',
  'github-limits': 'github.com/github/docs#44518; github.com/dead-claudia/github-limits',
  'github-names':
    'docs.github.com username considerations for external authentication; yetibot/yetibot, a letter of GitHub support on names of organizations and repositories',
  'git-ref-names': 'git-scm.com/docs/git-check-ref-format',
  'github-case':
    'npm/documentation#1792, JasperFx/jasperfx#866, Azure/accelerator-bootstrap-modules#135, Azure/login#492 #497 #515',
  'fork-tokens': 'github.com/tahoe-lafs/zfec#133',
  'reusable-token': 'github.com/openclaw/clawhub#3348',
  'github-head-ref': 'allegro/axion-release-plugin#779, kategengler/ember-cli-browserstack#76',
  'gitlab-jwt':
    'gitlab-org/gitlab lib/gitlab/ci/jwt.rb, jwt_v2.rb, jwt_v2/claim_mapper.rb, lib/json_web_token/user_project_token_claims.rb, specs',
  'gitlab-id-tokens': 'docs.gitlab.com/ci/secrets/id_token_authentication',
  'gitlab-issues': 'gitlab-org/gitlab#404722 #459001 #477260 #548165 #563038, !160562 !202241',
  'pypi-gitlab': 'github.com/pypi/warehouse models/gitlab.py, #18330 #18338 #18797',
  'gitlab-paths':
    'gitlab-org/gitlab lib/gitlab/path_regex.rb, lib/gitlab/regex.rb, lib/gitlab/git_ref_validator.rb',
  'ezoidc-gitlab': 'docs.ezoidc.dev/issuers/gitlab: a token of gitlab.com',
  'hcp-tokens':
    'developer.hashicorp.com/terraform/cloud-docs/workspaces/dynamic-provider-credentials/workload-identity-tokens',
  'hcp-names':
    'developer.hashicorp.com/terraform/cloud-docs/workspaces/create, .../projects/manage',
  'hcp-organizations':
    'developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/organizations',
  'hcp-runs': 'developer.hashicorp.com/terraform/cloud-docs/run/ui, .../run/remote-operations',
  'hcp-stacks': 'developer.hashicorp.com Stacks identity_token; public Stacks configurations',
  'buildkite-oidc': 'buildkite.com/docs/agent/cli/reference/oidc',
  'buildkite-github': 'buildkite.com/docs/pipelines/source-control/github',
  'buildkite-build-number':
    'buildkite.com/docs/pipelines/configure/environment-variables; github.com/buildkite/docs#187',
  'buildkite-azure': 'buildkite.com/docs/pipelines/security/oidc/azure',
  'circleci-oidc': 'circleci.com/docs/openid-connect-tokens',
  'circleci-custom-claims': 'circleci.com/docs/oidc-tokens-with-custom-claims',
  'bitbucket-reports':
    'ui.shadcn.com/oidc/docs/providers/bitbucket, sigstore/fulcio#1257, gravitational/teleport',
  'azure-devops-connections': 'learn.microsoft.com Azure Pipelines, convert service connections',
  'teleport-azure-devops': 'github.com/gravitational/teleport, RFD on joining from Azure DevOps',
  'spacelift-oidc':
    'docs.spacelift.io/integrations/cloud-providers/oidc: README.md, subject-template.md',
  'vercel-oidc': 'vercel.com/docs/oidc/api, /reference; types of @vercel/oidc',
  'fly-oidc': 'fly.io/docs/security/openid-connect; fly.io/blog of 2024-06-19',
  'jenkins-oidc-provider':
    'github.com/jenkinsci/oidc-provider-plugin README, IdTokenCredentials.java, IdTokenConfiguration.java, IntegerClaimType.java',
  'aws-token-claims': 'docs.aws.amazon.com/IAM id_roles_providers_outbound_token_claims',
  'aws-arns': 'docs.aws.amazon.com/IAM reference-arns, reference_identifiers',
  'aws-get-web-identity-token': 'docs.aws.amazon.com/STS API_GetWebIdentityToken',
  'aws-sample-tokens': 'public sample tokens of EC2 and Lambda; github.com/dioad/auth',
  'gcp-instance-identity': 'cloud.google.com/compute/docs/instances/verifying-instance-identity',
  'gcp-id-tokens':
    'cloud.google.com gcloud auth print-identity-token; pypi/warehouse models/google.py',
  'kubernetes-claims': 'github.com/kubernetes/kubernetes pkg/serviceaccount/claims.go, legacy.go',
  'kubernetes-names':
    'github.com/kubernetes/kubernetes staging/src/k8s.io/apimachinery/pkg/api/validation/generic.go',
  'openid-email': 'openid.net/specs/openid-connect-core-1_0, standard claims; RFC 5322, addr-spec',
  'spiffe-jwt-svid': 'github.com/spiffe/spiffe standards/JWT-SVID.md',
  'spiffe-id': 'github.com/spiffe/spiffe standards/SPIFFE-ID.md',
  'spiffe-spire': 'JWT-SVID schema; github.com/spiffe/spire pkg/server/credtemplate/builder.go',
  'entra-access-tokens': 'github.com/MicrosoftDocs/entra-docs access-token-claims-reference.md',
  'recycled-names':
    'astrix.security "Sub:jugation"; google-github-actions/auth docs/SECURITY_CONSIDERATIONS.md',
} as const

export type SourceId = keyof typeof sources

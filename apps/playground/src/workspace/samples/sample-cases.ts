import type { RuleCase } from '@igakit/cel-testing'

/** The name of the fixture that contains a sample's input. */
export const sampleFixture = 'sample'

type Overrides = Record<string, unknown>

const matched = (name: string): RuleCase => ({ name, given: sampleFixture, expect: true })

/** Creates a case that overrides some of the token's claims and expects false. */
const other = (name: string, claims: Overrides): RuleCase => ({
  name,
  given: { fixture: sampleFixture, overrides: { claims } },
  expect: false,
})

const without = (name: string, path: string | string[], expect: RuleCase['expect']): RuleCase => ({
  name,
  given: { fixture: sampleFixture, without: [path] },
  expect,
})

const another = (name: string, overrides: Overrides, expect: RuleCase['expect']): RuleCase => ({
  name,
  given: { fixture: sampleFixture, overrides },
  expect,
})

/** The cases of each sample: tokens that the rule accepts, and tokens that the same issuer issued to outsiders. */
export const sampleCases: Readonly<Record<string, readonly RuleCase[]>> = {
  'github-actions': [
    matched('a deployment from main'),
    other('a fork of the repository', { repository_id: '999', repository_owner_id: '13' }),
    other('the repository, moved to another owner', { repository_owner_id: '13' }),
    other('a pull request', { ref: 'refs/pull/7/merge', event_name: 'pull_request' }),
    other('a deployment to staging', { environment: 'staging' }),
    without('a job without an environment', 'claims.environment', false),
  ],
  'gitlab-ci': [
    matched('a pipeline of the protected main branch'),
    other('another project of the same GitLab', { project_id: '999' }),
    other('a tag that is called main', { ref_type: 'tag' }),
    other('another branch', { ref: 'feature', ref_protected: 'false' }),
    other('main, once it is no longer protected', { ref_protected: 'false' }),
  ],
  'hcp-terraform': [
    matched('an apply of the workspace'),
    other('a workspace of the same name elsewhere', {
      terraform_organization_id: 'org-evil',
      terraform_workspace_id: 'ws-evil',
    }),
    other('another workspace of the organization', { terraform_workspace_id: 'ws-other' }),
    other('a phase that changes nothing', { terraform_run_phase: 'assess' }),
  ],
  'aws-iam-outbound': [
    matched('the role of the account'),
    other('a role of the same name in another account', {
      sub: 'arn:aws:iam::999999999999:role/Deploy',
      'https://sts.amazonaws.com/': { aws_account: '999999999999', org_id: 'o-evil' },
    }),
    other('an account of another organization', {
      'https://sts.amazonaws.com/': { org_id: 'o-evil' },
    }),
    other('an account that does not own the role', {
      'https://sts.amazonaws.com/': { aws_account: '999999999999' },
    }),
  ],
  gcp: [
    matched('the runner of the project'),
    other('another service account', { sub: '999' }),
    other('an unverified email', { email_verified: false }),
    other('a machine of another project', {
      google: { compute_engine: { project_id: 'evil' } },
    }),
    without('a token without a machine', 'claims.google', { error: 'no_such_key' }),
  ],
  kubernetes: [
    matched('the deployer of ci'),
    other('a deployer in another namespace', {
      sub: 'system:serviceaccount:sandbox:deployer',
      'kubernetes.io': { namespace: 'sandbox' },
    }),
    other('a token for another audience', { aud: ['https://kubernetes.default.svc'] }),
    other('a subject of another namespace', {
      'kubernetes.io': { namespace: 'sandbox' },
    }),
  ],
  circleci: [
    matched('a job of the project with the context'),
    other('a project of another organization', {
      'oidc.circleci.com/org-id': 'EVIL',
      'oidc.circleci.com/project-id': 'EVIL',
    }),
    other('another project', { 'oidc.circleci.com/project-id': 'EVIL' }),
    other('a job without the context', { 'oidc.circleci.com/context-ids': [] }),
    other('a job with an SSH session', { 'oidc.circleci.com/ssh-rerun': true }),
  ],
  buildkite: [
    matched('the deploy step of main'),
    other('a pipeline of the same name elsewhere', { organization_slug: 'evil' }),
    other('another pipeline', { pipeline_slug: 'website' }),
    other('another branch', { build_branch: 'feature' }),
    other('a step without a key', { step_key: null }),
  ],
  spiffe: [
    matched('a workload of prod'),
    other('a workload of another trust domain', {
      sub: 'spiffe://evil.domain/ns/prod/sa/deployer',
    }),
    other('a longer path', { sub: 'spiffe://acme.example/ns/prod/sa/deployer/evil' }),
    other('a token for another audience', { aud: ['evil.example.com'] }),
  ],
  azure: [
    matched('the managed identity'),
    other('an app of another tenant', { tid: 'evil' }),
    other('another identity of the tenant', { oid: 'oid-2' }),
    other('a person of the tenant', { idtyp: 'user' }),
    without('a token without the type of identity', 'claims.idtyp', false),
  ],
  bitbucket: [
    matched('a build of main'),
    other('another repository', { repositoryUuid: '{evil}' }),
    other('a workspace that took over the name', { workspaceUuid: '{evil}' }),
    other('another branch', { branchName: 'feature' }),
    without('a build without a branch', 'claims.branchName', false),
  ],
  'azure-devops': [
    matched('the production connection on main'),
    other('another connection', { sub: 'sc://acme/infra/staging' }),
    other('another branch', { rpo_ref: 'refs/heads/feature' }),
    without('a run without a repository', 'claims.rpo_ref', false),
  ],
  spacelift: [
    matched('a tracked run of the stack'),
    other('the run of a pull request', { runType: 'PROPOSED', scope: 'read' }),
    other('another stack', { callerId: 'website' }),
    other('a run that only reads', { scope: 'read' }),
  ],
  vercel: [
    matched('a production deployment'),
    other('a preview', { environment: 'preview' }),
    other('another project of the team', { project_id: 'prj_other' }),
    other('a project of the same name elsewhere', {
      owner_id: 'team_evil',
      project_id: 'prj_evil',
    }),
  ],
  fly: [
    matched('a machine of the app'),
    other('another app of the organization', { app_id: '1' }),
    other('an app of another organization', { org_id: '1' }),
  ],
  jenkins: [
    matched('a build of main'),
    other('another job', { sub: 'https://jenkins.acme.example/job/website/job/main/' }),
  ],
  'entitlement-automation': [
    matched('an engineer'),
    another('a person of another department', { subject: { department: 'Sales' } }, false),
    another(
      'a service account of the department',
      { subject: { type: 'USER_TYPE_SERVICE' } },
      false,
    ),
    another('somebody who has left', { subject: { status: 'DISABLED' } }, false),
  ],
  'policy-condition': [
    matched('four hours of risky access'),
    another('access without risk', { entitlement: { risk_level_value_id: 'low' } }, false),
    another('a permanent grant', { task: { isGrantPermanent: true } }, false),
    another('a grant of a day', { task: { grantDuration: '86400s' } }, false),
    another('a conflict', { task: { analysis: { hasConflictViolations: true } } }, false),
  ],
  'policy-step': [
    {
      name: 'the manager approves',
      given: sampleFixture,
      expect: {
        expr: '[User{id: "u2", email: "max@acme.example", displayName: "Max Roe", department: "Engineering", jobTitle: "Manager", status: UserStatus.ENABLED, type: UserType.HUMAN}]',
      },
    },
    another(
      'no managers and no owners: the step is skipped',
      { subject: { id: 'u2', managerIds: [], manager: '', manager_id: '' }, appOwners: [] },
      [],
    ),
  ],
  'account-filter': [
    { name: 'a person of the company', given: sampleFixture, expect: 'CREATE' },
    another('a person from outside', { account: { email: 'eve@evil.example' } }, 'MATCH_ONLY'),
    another('a look-alike domain', { account: { email: 'eve@acme.example.evil' } }, 'MATCH_ONLY'),
    another('a service account', { account: { app_user_type: 'SERVICE_ACCOUNT' } }, 'IGNORE'),
  ],
  'directory-app-user-key': [
    { name: 'the suffix is removed', given: sampleFixture, expect: 'ann@acme.example' },
    another(
      'another domain counts as the company',
      { appUser: { email: 'eve@evil.example' } },
      'eve@acme.example',
    ),
    another('no email', { appUser: { email: '' } }, '@acme.example'),
  ],
  'directory-user-key': [
    {
      name: 'all of them',
      given: sampleFixture,
      expect: ['ann@acme.example', 'a.lee@acme.example'],
    },
    another('capitals go', { user: { emails: ['Ann@Acme.example'] } }, ['ann@acme.example']),
    another('none', { user: { emails: [] } }, []),
  ],
  'form-default': [
    { name: 'the part before the @', given: sampleFixture, expect: 'ann' },
    another('a suffix stays', { subject: { email: 'ann+x@acme.example' } }, 'ann+x'),
    another('no email', { subject: { email: '' } }, ''),
  ],
  'form-transformation': [
    { name: 'spaces go', given: sampleFixture, expect: 'eu-west-1' },
    another('another region stays', { input: ' us-east-1' }, 'us-east-1'),
    another('no value: the usual region', { input: '   ' }, 'eu-west-1'),
  ],
}

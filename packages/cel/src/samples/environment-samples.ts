import type { EnvironmentId } from '../environments/environment-id.ts'
import type { DirectoryData } from '../stdlib/service/directory-data.ts'

/** A plausible input for an environment, and a well-written rule for this input. */
export interface EnvironmentSample {
  readonly title: string
  /** The environment's variables, keyed by name. */
  readonly input: Readonly<Record<string, unknown>>
  readonly rule: string
  /** The rule's result, as printed by `formatValue`. */
  readonly value: string
}

const ann = {
  id: 'u1',
  email: 'ann@acme.example',
  emails: ['ann@acme.example', 'a.lee@acme.example'],
  displayName: 'Ann Lee',
  username: 'ann',
  department: 'Engineering',
  jobTitle: 'Engineer',
  employmentType: 'Full Time',
  employmentStatus: 'Active',
  status: 'ENABLED',
  directoryStatus: 'ENABLED',
  type: 'USER_TYPE_HUMAN',
  managerIds: ['u2'],
  employeeIds: ['E100'],
  profile: { site: 'Rome' },
}

const max = {
  id: 'u2',
  email: 'max@acme.example',
  displayName: 'Max Roe',
  department: 'Engineering',
  jobTitle: 'Manager',
  status: 'ENABLED',
  type: 'USER_TYPE_HUMAN',
}

/** Directory data for the service's functions. */
export const directorySample: DirectoryData = {
  users: [ann, max],
  appUsers: [
    {
      id: 'a1',
      appId: 'app1',
      identityUserId: 'u1',
      username: 'ann',
      status: { status: 'ENABLED' },
    },
  ],
  entitlements: [{ appId: 'app1', id: 'e1', memberUserIds: ['u1'], ownerUserIds: ['u2'] }],
  groups: [{ id: 'g1', displayName: 'Admins' }],
}

/** The user as represented in rules, including the manager's email. */
const subject = { ...ann, manager: 'max@acme.example', manager_id: 'u2' }

const account = {
  id: 'a7',
  username: 'ann',
  email: 'Ann+github@acme.example',
  employeeIds: ['E100'],
  app_user_type: 'USER',
  status: { status: 'ENABLED', details: '' },
  profile: { login: 'ann' },
}

const entitlement = { id: 'e1', appId: 'app1', risk_level_value_id: 'high', annotations: {} }

const task = {
  id: 't1',
  numericId: '1042',
  displayName: 'Request for e1',
  origin: 'SLACK',
  createdAt: '2024-05-15T14:35:50Z',
  isGrantPermanent: false,
  grantDuration: '14400s',
  subjectUserId: 'u1',
  requestorUserId: 'u1',
  analysis: { hasConflictViolations: false, conflictViolations: [] },
}

/** One sample for each environment without token claims; `@igakit/platforms` has tokens. */
export const environmentSamples: Readonly<
  Record<Exclude<EnvironmentId, 'workload-federation' | 'cel-go' | 'cel-go-all'>, EnvironmentSample>
> = {
  'directory-app-user-key': {
    title: 'Email without a suffix',
    input: { appUser: account },
    rule: 'appUser.email.lowerAscii().split("@")[0].split("+")[0] + "@acme.example"',
    value: '"ann@acme.example"',
  },
  'directory-user-key': {
    title: 'All emails of a user in lower case',
    input: { user: ann },
    rule: 'user.emails.map(e, e.lowerAscii())',
    value: '["ann@acme.example", "a.lee@acme.example"]',
  },
  'account-filter': {
    title: 'No user for external people',
    input: { account },
    rule: 'account.app_user_type != AppUserType.USER ? "IGNORE" : account.email.endsWith("@acme.example") ? "CREATE" : "MATCH_ONLY"',
    value: '"CREATE"',
  },
  'form-default': {
    title: 'Username from the email',
    input: { subject, entitlement, task, form: {} },
    rule: 'subject.email.split("@")[0]',
    value: '"ann"',
  },
  'form-transformation': {
    title: 'Trimmed submission',
    input: { subject, entitlement, task, form: {}, input: ' eu-west-1 ' },
    rule: 'string(input).trim().ifEmpty("eu-west-1")',
    value: '"eu-west-1"',
  },
  'entitlement-automation': {
    title: 'Active people of a department',
    input: { subject },
    rule: 'subject.department == "Engineering" && subject.type == UserType.HUMAN && subject.status == UserStatus.ENABLED',
    value: 'true',
  },
  'policy-condition': {
    title: 'Short access to risky entitlements',
    input: { subject, account, entitlement, task },
    rule: 'entitlement.risk_level_value_id == "high" && !task.isGrantPermanent && task.grantDuration <= duration("8h") && !task.analysis.hasConflictViolations',
    value: 'true',
  },
  'policy-step': {
    title: "Managers, or else the app's owners",
    input: { subject, appOwners: [max], entitlement, task },
    rule: 'size(sync.directory.users.v1.GetManagers(subject)) > 0 ? sync.directory.users.v1.GetManagers(subject) : appOwners',
    value:
      '[User{id: "u2", email: "max@acme.example", displayName: "Max Roe", department: "Engineering", jobTitle: "Manager", status: 1, type: 2}]',
  },
}

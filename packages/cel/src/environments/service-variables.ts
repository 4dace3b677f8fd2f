import type { EnvironmentVariable } from './environment.ts'
import { withAliases } from './with-aliases.ts'

/** Whom a rule is about, in policies, groups and provisioning. */
export const subjectVariable: EnvironmentVariable = {
  name: 'subject',
  type: 'User',
  doc: 'The user whom it is about.',
  example: 'subject.department == "Engineering"',
  confidence: 'documented',
}

/** What a request is for. */
export const entitlementVariable: EnvironmentVariable = {
  name: 'entitlement',
  type: 'Entitlement',
  doc: 'The access that is asked for.',
  example: 'entitlement.appId == "app1"',
  confidence: 'documented',
}

/** The request itself. */
export const taskVariable: EnvironmentVariable = {
  name: 'task',
  type: 'Task',
  doc: 'The request.',
  example: 'task.origin == TaskOrigin.SLACK',
  confidence: 'documented',
}

/** The account side of matching, whose name is published nowhere. */
export const accountVariables: readonly EnvironmentVariable[] = withAliases(
  {
    name: 'appUser',
    type: 'AppUser',
    doc: 'The account of the directory that is to be matched.',
    example: 'appUser.email.lowerAscii()',
    confidence: 'assumed',
  },
  'app_user',
  'account',
  'subject',
)

/** The user side of matching, whose name is published nowhere. */
export const userVariables: readonly EnvironmentVariable[] = withAliases(
  {
    name: 'user',
    type: 'User',
    doc: 'The user that an account may belong to.',
    example: 'user.email.lowerAscii()',
    confidence: 'assumed',
  },
  'subject',
)

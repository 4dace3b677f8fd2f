import type { EnvironmentVariable } from '../environment.ts'

/** The user whom a rule concerns, in policies, groups and provisioning. */
export const subjectVariable: EnvironmentVariable = {
  name: 'subject',
  type: 'User',
  doc: 'The user that the rule is about.',
  example: 'subject.department == "Engineering"',
  confidence: 'documented',
}

/** The requested entitlement. */
export const entitlementVariable: EnvironmentVariable = {
  name: 'entitlement',
  type: 'Entitlement',
  doc: 'The requested entitlement.',
  example: 'entitlement.appId == "app1"',
  confidence: 'documented',
}

/** The task, which is a request to grant or revoke access. */
export const taskVariable: EnvironmentVariable = {
  name: 'task',
  type: 'Task',
  doc: 'The request.',
  example: 'task.origin == TaskOrigin.SLACK',
  confidence: 'documented',
}

/** The account to match; the service does not document the variable's name. */
export const accountVariables: readonly EnvironmentVariable[] = withAliases(
  {
    name: 'appUser',
    type: 'AppUser',
    doc: 'The directory account to match.',
    example: 'appUser.email.lowerAscii()',
    confidence: 'assumed',
  },
  'app_user',
  'account',
  'subject',
)

/** The user to match; the service does not document the variable's name. */
export const userVariables: readonly EnvironmentVariable[] = withAliases(
  {
    name: 'user',
    type: 'User',
    doc: 'The user that may own an account.',
    example: 'user.email.lowerAscii()',
    confidence: 'assumed',
  },
  'subject',
)

/** Declares a variable under several names; the first is the main name. */
export function withAliases(
  variable: EnvironmentVariable,
  ...aliases: readonly string[]
): readonly EnvironmentVariable[] {
  const names = [variable.name, ...aliases]
  return names.map((name) => ({
    ...variable,
    name,
    aliases: names.filter((each) => each !== name),
    doc: name === variable.name ? variable.doc : `An alias of ${variable.name}.`,
    example: variable.example.replaceAll(new RegExp(`\\b${variable.name}\\b`, 'g'), () => name),
  }))
}

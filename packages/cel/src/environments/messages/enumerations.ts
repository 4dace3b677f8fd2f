import type { EnumerationValue, EnvironmentEnumeration } from '../environment.ts'

/** The state of a user, in the system or in the directory. */
export const userStatus: EnvironmentEnumeration = {
  name: 'UserStatus',
  doc: 'Whether a user may act.',
  prefixes: ['USER_STATUS_', 'STATUS_'],
  values: [
    unspecified('UserStatus', 'subject.status'),
    value(1, 'ENABLED', 'The user is active.', 'subject.status == UserStatus.ENABLED'),
    value(2, 'DISABLED', 'The user is disabled.', 'subject.status != UserStatus.DISABLED'),
    value(3, 'DELETED', 'The user is deleted.', 'subject.directoryStatus == UserStatus.DELETED'),
  ],
}

/** What a user is. */
export const userType: EnvironmentEnumeration = {
  name: 'UserType',
  doc: 'What a user is.',
  prefixes: ['USER_TYPE_'],
  values: [
    unspecified('UserType', 'subject.type'),
    value(1, 'SYSTEM', 'Part of the system itself.', 'subject.type != UserType.SYSTEM'),
    value(2, 'HUMAN', 'A person.', 'subject.type == UserType.HUMAN'),
    value(3, 'SERVICE', 'A service account.', 'subject.type == UserType.SERVICE'),
    value(4, 'AGENT', 'An automated agent.', 'subject.type == UserType.AGENT'),
  ],
}

/** What an account in an app is. */
export const appUserType: EnvironmentEnumeration = {
  name: 'AppUserType',
  doc: 'What an account in an app is.',
  prefixes: ['APP_USER_TYPE_'],
  values: [
    unspecified('AppUserType', 'account.app_user_type'),
    value(1, 'USER', 'The account of a person.', 'account.app_user_type == AppUserType.USER'),
    value(
      2,
      'SERVICE_ACCOUNT',
      'The account of a program.',
      'account.app_user_type == AppUserType.SERVICE_ACCOUNT',
    ),
    value(
      3,
      'SYSTEM_ACCOUNT',
      'An account of the app itself.',
      'account.app_user_type != AppUserType.SYSTEM_ACCOUNT',
    ),
  ],
}

/** Where a task came from. */
export const taskOrigin: EnvironmentEnumeration = {
  name: 'TaskOrigin',
  doc: 'Where a request came from.',
  prefixes: ['TASK_ORIGIN_'],
  values: [
    unspecified('TaskOrigin', 'task.origin'),
    value(1, 'WEBAPP', 'The web page of the service.', 'task.origin == TaskOrigin.WEBAPP'),
    value(2, 'SLACK', 'A chat.', 'task.origin == TaskOrigin.SLACK'),
    value(3, 'API', 'The API.', 'task.origin != TaskOrigin.API'),
    value(4, 'JIRA', 'An issue tracker.', 'task.origin == TaskOrigin.JIRA'),
    value(5, 'COPILOT', 'An assistant.', 'task.origin == TaskOrigin.COPILOT'),
    value(
      6,
      'PROFILE_MEMBERSHIP_AUTOMATION',
      'A change of who belongs to an access profile.',
      'task.origin == TaskOrigin.PROFILE_MEMBERSHIP_AUTOMATION',
    ),
    value(7, 'TIME_REVOKE', 'A grant that ran out.', 'task.origin == TaskOrigin.TIME_REVOKE'),
  ],
}

function value(number: number, name: string, doc: string, example: string): EnumerationValue {
  return { name, number, doc, example, confidence: 'documented' }
}

/** protobuf wants a value of number 0 in every enumeration; its name is an inference. */
function unspecified(enumeration: string, field: string): EnumerationValue {
  return {
    name: 'UNSPECIFIED',
    number: 0,
    doc: 'Not set.',
    example: `${field} != ${enumeration}.UNSPECIFIED`,
    confidence: 'assumed',
  }
}

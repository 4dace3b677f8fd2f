import type { EnvironmentConstant } from '../../environment.ts'
import type { EnumerationValue, EnvironmentEnumeration } from '../../../types/declared-types.ts'

/** The state of a user, in the system or the directory. */
export const userStatus: EnvironmentEnumeration = {
  name: 'UserStatus',
  doc: 'The status of a user.',
  prefixes: ['USER_STATUS_', 'STATUS_'],
  values: [
    unspecified('UserStatus', 'subject.status'),
    value(1, 'ENABLED', 'The user is active.', 'subject.status == UserStatus.ENABLED'),
    value(2, 'DISABLED', 'The user is disabled.', 'subject.status != UserStatus.DISABLED'),
    value(3, 'DELETED', 'The user is deleted.', 'subject.directoryStatus == UserStatus.DELETED'),
  ],
}

/** The type of a user. */
export const userType: EnvironmentEnumeration = {
  name: 'UserType',
  doc: 'The kind of user.',
  prefixes: ['USER_TYPE_'],
  values: [
    unspecified('UserType', 'subject.type'),
    value(1, 'SYSTEM', 'Part of the system itself.', 'subject.type != UserType.SYSTEM'),
    value(2, 'HUMAN', 'A person.', 'subject.type == UserType.HUMAN'),
    value(3, 'SERVICE', 'A service account.', 'subject.type == UserType.SERVICE'),
    value(4, 'AGENT', 'An automated agent.', 'subject.type == UserType.AGENT'),
  ],
}

/** The type of an account in an app. */
export const appUserType: EnvironmentEnumeration = {
  name: 'AppUserType',
  doc: 'The kind of account in an app.',
  prefixes: ['APP_USER_TYPE_'],
  values: [
    unspecified('AppUserType', 'account.app_user_type'),
    value(1, 'USER', "A person's account.", 'account.app_user_type == AppUserType.USER'),
    value(
      2,
      'SERVICE_ACCOUNT',
      "A program's account.",
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

export const taskOrigin: EnvironmentEnumeration = {
  name: 'TaskOrigin',
  doc: 'The origin of a request.',
  prefixes: ['TASK_ORIGIN_'],
  values: [
    unspecified('TaskOrigin', 'task.origin'),
    value(1, 'WEBAPP', "The service's web page.", 'task.origin == TaskOrigin.WEBAPP'),
    value(2, 'SLACK', 'A chat.', 'task.origin == TaskOrigin.SLACK'),
    value(3, 'API', 'The API.', 'task.origin != TaskOrigin.API'),
    value(4, 'JIRA', 'An issue tracker.', 'task.origin == TaskOrigin.JIRA'),
    value(5, 'COPILOT', 'An assistant.', 'task.origin == TaskOrigin.COPILOT'),
    value(
      6,
      'PROFILE_MEMBERSHIP_AUTOMATION',
      'A change in the membership of an access profile.',
      'task.origin == TaskOrigin.PROFILE_MEMBERSHIP_AUTOMATION',
    ),
    value(7, 'TIME_REVOKE', 'An expired grant.', 'task.origin == TaskOrigin.TIME_REVOKE'),
  ],
}

function value(number: number, name: string, doc: string, example: string): EnumerationValue {
  return { name, number, doc, example, confidence: 'documented' }
}

/** Returns the value numbered 0, which protobuf requires in every enumeration. The name of the value is inferred. */
function unspecified(enumeration: string, field: string): EnumerationValue {
  return {
    name: 'UNSPECIFIED',
    number: 0,
    doc: 'Not set.',
    example: `${field} != ${enumeration}.UNSPECIFIED`,
    confidence: 'assumed',
  }
}

/** Returns the constants of an enumeration, such as `UserStatus.ENABLED`. */
export function constantsOf({
  name: enumeration,
  values,
}: EnvironmentEnumeration): readonly EnvironmentConstant[] {
  return values.map(({ confidence, doc, example, name, number }) => ({
    name: `${enumeration}.${name}`,
    type: 'int',
    value: number,
    doc,
    example,
    confidence,
  }))
}

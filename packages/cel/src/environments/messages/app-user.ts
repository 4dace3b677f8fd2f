import type { EnvironmentType } from '../environment.ts'
import { declareField } from './declare-field.ts'

/** An account in an app. */
export const appUser: EnvironmentType = {
  name: 'AppUser',
  doc: "An account in an app: someone's, or a program's.",
  confidence: 'assumed',
  fields: [
    declareField('id', 'string', 'The id of the account.', 'account.id == "a1"'),
    declareField('displayName', 'string', 'The name shown.', 'account.displayName != ""'),
    declareField('username', 'string', 'The primary user name.', 'account.username == "ann"'),
    declareField('usernames', 'list(string)', 'All user names.', '"ann" in account.usernames'),
    declareField(
      'email',
      'string',
      'The primary e-mail.',
      'account.email.endsWith("@acme.example")',
    ),
    declareField('emails', 'list(string)', 'All e-mails.', 'size(account.emails) > 0'),
    declareField(
      'employeeIds',
      'list(string)',
      'The ids of the employee.',
      '"E1" in account.employeeIds',
    ),
    declareField(
      'app_user_type',
      'AppUserType',
      'What the account is.',
      'account.app_user_type == AppUserType.SERVICE_ACCOUNT',
    ),
    declareField(
      'status',
      'AppUserStatus',
      'The state of the account.',
      'account.status.status == UserStatus.ENABLED',
    ),
    declareField(
      'profile',
      'map(string, dyn)',
      'What the app says beside; mostly strings.',
      'has(account.profile.login) && account.profile.login == "ann"',
    ),
    declareField(
      'attributes',
      'map(string, dyn)',
      'The custom attributes of the tenant.',
      'has(account.attributes.shared) && account.attributes.shared == "true"',
    ),
  ],
}

/** The state of an account. */
export const appUserStatus: EnvironmentType = {
  name: 'AppUserStatus',
  doc: 'The state of an account in an app.',
  confidence: 'assumed',
  fields: [
    {
      name: 'status',
      // No enumeration is documented for it; look-ups of this status answer with names of UserStatus.
      type: 'UserStatus',
      doc: 'Whether the account may be used.',
      example: 'account.status.status == UserStatus.ENABLED',
      confidence: 'assumed',
    },
    declareField(
      'details',
      'string',
      'The state in the words of the app.',
      'account.status.details == ""',
    ),
  ],
}

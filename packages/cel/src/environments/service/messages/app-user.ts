import type { EnvironmentType } from '../../../types/declared-types.ts'
import { declareField } from './declare-field.ts'

/** An account in an app. */
export const appUser: EnvironmentType = {
  name: 'AppUser',
  doc: 'An account of a person or a program in an app.',
  confidence: 'assumed',
  fields: [
    declareField('id', 'string', 'The id of the account.', 'account.id == "a1"'),
    declareField('displayName', 'string', 'The display name.', 'account.displayName != ""'),
    declareField('username', 'string', 'The primary username.', 'account.username == "ann"'),
    declareField('usernames', 'list(string)', 'All usernames.', '"ann" in account.usernames'),
    declareField(
      'email',
      'string',
      'The primary email.',
      'account.email.endsWith("@acme.example")',
    ),
    declareField('emails', 'list(string)', 'All emails.', 'size(account.emails) > 0'),
    declareField('employeeIds', 'list(string)', 'The employee ids.', '"E1" in account.employeeIds'),
    declareField(
      'app_user_type',
      'AppUserType',
      'The kind of account.',
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
      'Other data from the app; mostly strings.',
      'has(account.profile.login) && account.profile.login == "ann"',
    ),
    declareField(
      'attributes',
      'map(string, dyn)',
      "The tenant's custom attributes.",
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
      // The service documents no enumeration for this field; lookups by this status return names from UserStatus.
      type: 'UserStatus',
      doc: 'The status of the account: enabled, disabled or deleted.',
      example: 'account.status.status == UserStatus.ENABLED',
      confidence: 'assumed',
    },
    declareField(
      'details',
      'string',
      "The app's own description of the state.",
      'account.status.details == ""',
    ),
  ],
}

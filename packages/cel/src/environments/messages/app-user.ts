import type { FieldDeclaration, MessageDeclaration } from './declaration.ts'

/** An account in an app. */
export const appUser: MessageDeclaration = {
  name: 'AppUser',
  doc: "An account in an app: someone's, or a program's.",
  fields: [
    field('id', 'string', 'The id of the account.', 'account.id == "a1"'),
    field('displayName', 'string', 'The name shown.', 'account.displayName != ""'),
    field('username', 'string', 'The primary user name.', 'account.username == "ann"'),
    field('usernames', 'list(string)', 'All user names.', '"ann" in account.usernames'),
    field('email', 'string', 'The primary e-mail.', 'account.email.endsWith("@acme.example")'),
    field('emails', 'list(string)', 'All e-mails.', 'size(account.emails) > 0'),
    field('employeeIds', 'list(string)', 'The ids of the employee.', '"E1" in account.employeeIds'),
    field(
      'app_user_type',
      'AppUserType',
      'What the account is.',
      'account.app_user_type == AppUserType.SERVICE_ACCOUNT',
    ),
    field(
      'status',
      'AppUserStatus',
      'The state of the account.',
      'account.status.status == UserStatus.ENABLED',
    ),
    field(
      'profile',
      'map(string, dyn)',
      'What the app says beside; mostly strings.',
      'has(account.profile.login) && account.profile.login == "ann"',
    ),
    field(
      'attributes',
      'map(string, dyn)',
      'The custom attributes of the tenant.',
      'has(account.attributes.shared) && account.attributes.shared == "true"',
    ),
  ],
}

/** The state of an account. */
export const appUserStatus: MessageDeclaration = {
  name: 'AppUserStatus',
  doc: 'The state of an account in an app.',
  fields: [
    {
      name: 'status',
      // No enumeration is documented for it; look-ups of this status answer with names of UserStatus.
      type: 'UserStatus',
      doc: 'Whether the account may be used.',
      example: 'account.status.status == UserStatus.ENABLED',
      confidence: 'assumed',
    },
    field(
      'details',
      'string',
      'The state in the words of the app.',
      'account.status.details == ""',
    ),
  ],
}

function field(name: string, type: string, doc: string, example: string): FieldDeclaration {
  return { name, type, doc, example, confidence: 'documented' }
}

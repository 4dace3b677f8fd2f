import type { FieldDeclaration, MessageDeclaration } from './declaration.ts'

/** A person of the directory. */
export const user: MessageDeclaration = {
  name: 'User',
  doc: 'A person or service of the directory, put together from all its accounts.',
  fields: [
    field('id', 'string', 'The id of the user.', 'subject.id == "u1"'),
    field('email', 'string', 'The primary e-mail.', 'subject.email.endsWith("@acme.example")'),
    field('emails', 'list(string)', 'All e-mails.', '"ann@acme.example" in subject.emails'),
    field('displayName', 'string', 'The full name.', 'subject.displayName != ""'),
    field('username', 'string', 'The primary user name.', 'subject.username == "ann"'),
    field('usernames', 'list(string)', 'All user names.', 'size(subject.usernames) > 0'),
    field('department', 'string', 'The department.', 'subject.department == "Engineering"'),
    field('jobTitle', 'string', 'The job title.', 'subject.jobTitle.contains("Manager")'),
    field(
      'employmentType',
      'string',
      'How the user is employed, in the words of the directory.',
      'subject.employmentType == "Full Time"',
    ),
    field(
      'employmentStatus',
      'string',
      'Whether the user is employed, in the words of the directory.',
      'subject.employmentStatus == "Active"',
    ),
    field(
      'status',
      'UserStatus',
      'The state of the user in the system.',
      'subject.status == UserStatus.ENABLED',
    ),
    field(
      'directoryStatus',
      'UserStatus',
      'The state of the user in the directory.',
      'subject.directoryStatus != UserStatus.DELETED',
    ),
    field('type', 'UserType', 'What the user is.', 'subject.type == UserType.HUMAN'),
    field('manager', 'string', "The manager's e-mail.", 'subject.manager == "max@acme.example"'),
    field('manager_id', 'string', "The manager's id.", 'subject.manager_id == "u2"'),
    field('employeeIds', 'list(string)', 'The ids of the employee.', '"E1" in subject.employeeIds'),
    field(
      'profile',
      'map(string, dyn)',
      'What the directory says beside; mostly strings.',
      'has(subject.profile.site) && subject.profile.site == "Rome"',
    ),
    field(
      'attributes',
      'map(string, dyn)',
      'The custom attributes of the tenant.',
      'has(subject.attributes.contractor) && subject.attributes.contractor == "true"',
    ),
  ],
}

function field(name: string, type: string, doc: string, example: string): FieldDeclaration {
  return { name, type, doc, example, confidence: 'documented' }
}

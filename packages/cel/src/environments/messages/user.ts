import type { EnvironmentType } from '../environment.ts'
import { declareField } from './declare-field.ts'

/** A person of the directory. */
export const user: EnvironmentType = {
  name: 'User',
  doc: 'A person or service of the directory, put together from all its accounts.',
  confidence: 'assumed',
  fields: [
    declareField('id', 'string', 'The id of the user.', 'subject.id == "u1"'),
    declareField(
      'email',
      'string',
      'The primary e-mail.',
      'subject.email.endsWith("@acme.example")',
    ),
    declareField('emails', 'list(string)', 'All e-mails.', '"ann@acme.example" in subject.emails'),
    declareField('displayName', 'string', 'The full name.', 'subject.displayName != ""'),
    declareField('username', 'string', 'The primary user name.', 'subject.username == "ann"'),
    declareField('usernames', 'list(string)', 'All user names.', 'size(subject.usernames) > 0'),
    declareField('department', 'string', 'The department.', 'subject.department == "Engineering"'),
    declareField('jobTitle', 'string', 'The job title.', 'subject.jobTitle.contains("Manager")'),
    declareField(
      'employmentType',
      'string',
      'How the user is employed, in the words of the directory.',
      'subject.employmentType == "Full Time"',
    ),
    declareField(
      'employmentStatus',
      'string',
      'Whether the user is employed, in the words of the directory.',
      'subject.employmentStatus == "Active"',
    ),
    declareField(
      'status',
      'UserStatus',
      'The state of the user in the system.',
      'subject.status == UserStatus.ENABLED',
    ),
    declareField(
      'directoryStatus',
      'UserStatus',
      'The state of the user in the directory.',
      'subject.directoryStatus != UserStatus.DELETED',
    ),
    declareField('type', 'UserType', 'What the user is.', 'subject.type == UserType.HUMAN'),
    declareField(
      'manager',
      'string',
      "The manager's e-mail.",
      'subject.manager == "max@acme.example"',
    ),
    declareField('manager_id', 'string', "The manager's id.", 'subject.manager_id == "u2"'),
    declareField(
      'employeeIds',
      'list(string)',
      'The ids of the employee.',
      '"E1" in subject.employeeIds',
    ),
    declareField(
      'profile',
      'map(string, dyn)',
      'What the directory says beside; mostly strings.',
      'has(subject.profile.site) && subject.profile.site == "Rome"',
    ),
    declareField(
      'attributes',
      'map(string, dyn)',
      'The custom attributes of the tenant.',
      'has(subject.attributes.contractor) && subject.attributes.contractor == "true"',
    ),
  ],
}

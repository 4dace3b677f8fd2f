import type { EnvironmentType } from '../../../types/declared-types.ts'
import { declareField } from './declare-field.ts'

/** A person in the directory. */
export const user: EnvironmentType = {
  name: 'User',
  doc: 'A person or service in the directory, combined from all its accounts.',
  confidence: 'assumed',
  fields: [
    declareField('id', 'string', 'The id of the user.', 'subject.id == "u1"'),
    declareField(
      'email',
      'string',
      'The primary email.',
      'subject.email.endsWith("@acme.example")',
    ),
    declareField('emails', 'list(string)', 'All emails.', '"ann@acme.example" in subject.emails'),
    declareField('displayName', 'string', 'The full name.', 'subject.displayName != ""'),
    declareField('username', 'string', 'The primary username.', 'subject.username == "ann"'),
    declareField('usernames', 'list(string)', 'All usernames.', 'size(subject.usernames) > 0'),
    declareField('department', 'string', 'The department.', 'subject.department == "Engineering"'),
    declareField('jobTitle', 'string', 'The job title.', 'subject.jobTitle.contains("Manager")'),
    declareField(
      'employmentType',
      'string',
      'The employment type, as in the directory.',
      'subject.employmentType == "Full Time"',
    ),
    declareField(
      'employmentStatus',
      'string',
      'The employment status, as in the directory.',
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
    declareField('type', 'UserType', 'The kind of user.', 'subject.type == UserType.HUMAN'),
    declareField(
      'manager',
      'string',
      "The manager's email.",
      'subject.manager == "max@acme.example"',
    ),
    declareField('manager_id', 'string', "The manager's id.", 'subject.manager_id == "u2"'),
    declareField('employeeIds', 'list(string)', 'The employee ids.', '"E1" in subject.employeeIds'),
    declareField(
      'profile',
      'map(string, dyn)',
      'Other data from the directory; mostly strings.',
      'has(subject.profile.site) && subject.profile.site == "Rome"',
    ),
    declareField(
      'attributes',
      'map(string, dyn)',
      "The tenant's custom attributes.",
      'has(subject.attributes.contractor) && subject.attributes.contractor == "true"',
    ),
  ],
}

import type { FunctionDocs } from './function-doc.ts'

export const urlDocs: FunctionDocs = {
  url: {
    doc: 'A URL taken apart, as Go does; its path has no escapes.',
    example: 'url("https://token.acme.example/acme%2Finfra?x=1").path == "/acme/infra"',
  },
}

export const timeDocs: FunctionDocs = {
  now: {
    doc: 'The present, the same throughout one evaluation.',
    example: 'now() - duration("24h") < now()',
  },
  'time.parse': {
    doc: 'The moment that a text writes by a Go layout, in UTC or in a zone.',
    example:
      'time.parse("2024-03-01 09:30", "2006-01-02 15:04", "Europe/Rome") == timestamp("2024-03-01T08:30:00Z")',
  },
  'time.format': {
    doc: 'A moment written by a Go layout, in UTC or in a zone.',
    example: 'time.format(timestamp("2024-03-01T08:30:00Z"), TimeFormat.DATE) == "2024-03-01"',
  },
  'time.unix': {
    doc: 'The moment so many seconds after 1970.',
    example: 'time.unix(86400) == timestamp("1970-01-02T00:00:00Z")',
  },
  'time.unix_ms': {
    doc: 'The moment so many milliseconds after 1970.',
    example: 'time.unix_ms(1500) == timestamp("1970-01-01T00:00:01.5Z")',
  },
  'time.start_of': {
    doc: 'The first moment of the second, minute, hour, day, week, month, quarter or year, in UTC or in a zone.',
    example:
      'time.start_of(timestamp("2024-05-15T14:35:50Z"), "quarter") == timestamp("2024-04-01T00:00:00Z")',
  },
  'time.end_of': {
    doc: 'The last nanosecond of the second, minute, hour, day, week, month, quarter or year, in UTC.',
    example: 'time.end_of(timestamp("2024-02-15T14:35:50Z"), "month").getDate() == 29',
  },
}

/** Names without the namespace, which a profile may change. */
export const serviceDocs: FunctionDocs = {
  'user.v1.HasApp': {
    doc: 'Whether a user has an account in an app; of an app that is not known, false.',
    example: 'sync.user.v1.HasApp(subject, "app1")',
  },
  'user.v1.HasEntitlement': {
    doc: 'Whether a user was granted an entitlement; of one that is not known, false.',
    example: 'sync.user.v1.HasEntitlement(subject, "app1", "e1")',
  },
  'user.v1.GetAppUserStatus': {
    doc: "The state of a user's account in an app: USER_STATUS_ENABLED, _DISABLED, _DELETED, or _UNSPECIFIED without one.",
    example: 'sync.user.v1.GetAppUserStatus(subject, "app1") == "USER_STATUS_ENABLED"',
  },
  'user.v1.ListAppUsersForUser': {
    doc: 'The accounts of a user in an app; none is an empty list.',
    example: 'size(sync.user.v1.ListAppUsersForUser(subject, "app1")) == 1',
  },
  'directory.users.v1.FindByEmail': {
    doc: 'The user with an e-mail; without one, an error.',
    example: 'sync.directory.users.v1.FindByEmail(subject.manager).id == "u2"',
  },
  'directory.users.v1.GetByID': {
    doc: 'The user with an id; without one, an error.',
    example: 'sync.directory.users.v1.GetByID("u2").email == "max@acme.example"',
  },
  'directory.users.v1.GetManagers': {
    doc: 'Those who manage a user; nobody is an empty list, which skips a step of a policy.',
    example: 'sync.directory.users.v1.GetManagers(subject).exists(m, m.id == "u2")',
  },
  'directory.users.v1.DirectReports': {
    doc: 'Those whom a user, or one of several, manages; nobody is an empty list.',
    example:
      'sync.directory.users.v1.DirectReports(sync.directory.users.v1.GetByID("u2")).exists(u, u.id == subject.id)',
  },
  'directory.groups.v1.FindByName': {
    doc: 'The group with a name; without one, an error.',
    example: 'sync.directory.groups.v1.FindByName("Admins").id == "g1"',
  },
  'directory.apps.v1.GetEntitlementMembers': {
    doc: 'Those to whom an entitlement is granted; nobody is an empty list.',
    example:
      'sync.directory.apps.v1.GetEntitlementMembers("app1", "e1").exists(u, u.id == subject.id)',
  },
  'directory.apps.v1.GetEntitlementOwners': {
    doc: 'Those who own an entitlement; nobody is an empty list.',
    example: 'sync.directory.apps.v1.GetEntitlementOwners("app1", "e1")[0].id == "u2"',
  },
  ifEmpty: {
    doc: 'A text, or another where it is empty.',
    example: '"".ifEmpty("none") == "none"',
  },
  contains: {
    doc: 'Whether an address is in a range.',
    example: 'cidr("10.0.0.0/8").contains(ip("10.1.2.3"))',
  },
  within: {
    doc: 'Whether an address is in a range.',
    example: 'ip("10.1.2.3").within(cidr("10.0.0.0/8"))',
  },
}

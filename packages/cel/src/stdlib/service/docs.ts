import type { FunctionDocs } from '../library.ts'

/** Keyed by name without the namespace, which a profile may change. */
export const serviceDocs: FunctionDocs = {
  'user.v1.HasApp': {
    doc: 'True if a user has an account in an app; false for an unknown app.',
    example: 'sync.user.v1.HasApp(subject, "app1")',
  },
  'user.v1.HasEntitlement': {
    doc: 'True if a user has an entitlement; false for an unknown one.',
    example: 'sync.user.v1.HasEntitlement(subject, "app1", "e1")',
  },
  'user.v1.GetAppUserStatus': {
    doc: "The state of a user's account in an app: USER_STATUS_ENABLED, _DISABLED, _DELETED, or _UNSPECIFIED without one.",
    example: 'sync.user.v1.GetAppUserStatus(subject, "app1") == "USER_STATUS_ENABLED"',
  },
  'user.v1.ListAppUsersForUser': {
    doc: 'The accounts of a user in an app; empty if there are none.',
    example: 'size(sync.user.v1.ListAppUsersForUser(subject, "app1")) == 1',
  },
  'directory.users.v1.FindByEmail': {
    doc: 'The user with an email address; an error if there is none.',
    example: 'sync.directory.users.v1.FindByEmail(subject.manager).id == "u2"',
  },
  'directory.users.v1.GetByID': {
    doc: 'The user with an id; an error if there is none.',
    example: 'sync.directory.users.v1.GetByID("u2").email == "max@acme.example"',
  },
  'directory.users.v1.GetManagers': {
    doc: 'The managers of a user; an empty list skips the step of a policy.',
    example: 'sync.directory.users.v1.GetManagers(subject).exists(m, m.id == "u2")',
  },
  'directory.users.v1.DirectReports': {
    doc: 'The direct reports of one or several users; empty if there are none.',
    example:
      'sync.directory.users.v1.DirectReports(sync.directory.users.v1.GetByID("u2")).exists(u, u.id == subject.id)',
  },
  'directory.groups.v1.FindByName': {
    doc: 'The group with a name; an error if there is none.',
    example: 'sync.directory.groups.v1.FindByName("Admins").id == "g1"',
  },
  'directory.apps.v1.GetEntitlementMembers': {
    doc: 'The users with an entitlement; empty if there are none.',
    example:
      'sync.directory.apps.v1.GetEntitlementMembers("app1", "e1").exists(u, u.id == subject.id)',
  },
  'directory.apps.v1.GetEntitlementOwners': {
    doc: 'The owners of an entitlement; empty if there are none.',
    example: 'sync.directory.apps.v1.GetEntitlementOwners("app1", "e1").exists(u, u.id == "u2")',
  },
  ifEmpty: {
    doc: 'A string, or a default if it is empty.',
    example: '"".ifEmpty("none") == "none"',
  },
  contains: {
    doc: 'True if an IP address is in a CIDR range.',
    example: 'cidr("10.0.0.0/8").contains(ip("10.1.2.3"))',
  },
  within: {
    doc: 'True if an IP address is in a CIDR range.',
    example: 'ip("10.1.2.3").within(cidr("10.0.0.0/8"))',
  },
}

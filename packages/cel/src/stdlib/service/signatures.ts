import type { SignatureTable } from '../signatures.ts'

/** The names and types in the service's functions that differ between tenants. */
export interface ServiceNames {
  /** The namespace, such as `sync` in `sync.user.v1.HasApp`. */
  readonly namespace: string
  /** The representation of users, accounts and groups. */
  readonly typesAre: 'messages' | 'maps'
}

/** Returns the signatures of the service's own functions. */
export function serviceSignatures({ namespace, typesAre }: ServiceNames): SignatureTable {
  const areMaps = typesAre === 'maps'
  const user = areMaps ? 'map(string, dyn)' : 'User'
  const account = areMaps ? 'map(string, dyn)' : 'AppUser'
  const group = areMaps ? 'map(string, dyn)' : 'Group'
  return {
    [`${namespace}.user.v1.HasApp`]: {
      service_has_app: `(${user}, string) -> bool`,
    },
    [`${namespace}.user.v1.HasEntitlement`]: {
      service_has_entitlement: `(${user}, string, string) -> bool`,
    },
    [`${namespace}.user.v1.GetAppUserStatus`]: {
      service_get_app_user_status: `(${user}, string) -> string`,
    },
    [`${namespace}.user.v1.ListAppUsersForUser`]: {
      service_list_app_users: `(${user}, string) -> list(${account})`,
    },
    [`${namespace}.directory.users.v1.FindByEmail`]: {
      service_find_user_by_email: `(string) -> ${user}`,
    },
    [`${namespace}.directory.users.v1.GetByID`]: {
      service_get_user_by_id: `(string) -> ${user}`,
    },
    [`${namespace}.directory.users.v1.GetManagers`]: {
      service_get_managers: `(${user}) -> list(${user})`,
    },
    [`${namespace}.directory.users.v1.DirectReports`]: {
      service_direct_reports: `(${user}) -> list(${user})`,
      service_direct_reports_of_list: `(list(${user})) -> list(${user})`,
    },
    [`${namespace}.directory.groups.v1.FindByName`]: {
      service_find_group_by_name: `(string) -> ${group}`,
    },
    [`${namespace}.directory.apps.v1.GetEntitlementMembers`]: {
      service_get_entitlement_members: `(string, string) -> list(${user})`,
    },
    [`${namespace}.directory.apps.v1.GetEntitlementOwners`]: {
      service_get_entitlement_owners: `(string, string) -> list(${user})`,
    },
    ifEmpty: {
      service_if_empty: 'string.(string) -> string',
    },
    contains: {
      service_cidr_contains_ip: 'net.CIDR().(net.IP()) -> bool',
    },
    within: {
      service_ip_within_cidr: 'net.IP().(net.CIDR()) -> bool',
    },
  }
}

/** A record in the API's format, or with the field names that rules use; all other fields are ignored. */
export type DirectoryRecord = Readonly<Record<string, unknown>>

/**
 * The directory data for the service's functions, supplied by the caller. A section that is present is complete. A
 * missing section is unknown, so rules that read it have no local result.
 */
export interface DirectoryData {
  /** Users with `id`. Their managers come from `managerIds`, or else from the fields `manager_id` and `manager`. */
  readonly users?: readonly DirectoryRecord[]
  /** App accounts with `appId` and the owner's `identityUserId`. */
  readonly appUsers?: readonly DirectoryRecord[]
  /** Entitlements with `appId`, `id`, their members and their owners. */
  readonly entitlements?: readonly DirectoryEntitlement[]
  /** Groups with `id` and `displayName`. */
  readonly groups?: readonly DirectoryRecord[]
}

export interface DirectoryEntitlement {
  readonly appId: string
  readonly id: string
  readonly memberUserIds?: readonly string[]
  readonly ownerUserIds?: readonly string[]
}

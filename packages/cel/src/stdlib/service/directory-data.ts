/** A record as the API has it, or with the fields that rules know; what is not known is ignored. */
export type DirectoryRecord = Readonly<Record<string, unknown>>

/**
 * What the service's functions look things up in, given by the caller. A part that is not given is not known, so that
 * a rule which asks for it has no local answer; one that is given is all there is.
 */
export interface DirectoryData {
  /** With `id`; `managerIds` say who manages whom, else the fields `manager_id` and `manager`. */
  readonly users?: readonly DirectoryRecord[]
  /** Accounts in apps, with `appId` and the `identityUserId` of whom they belong to. */
  readonly appUsers?: readonly DirectoryRecord[]
  /** With `appId` and `id`, and whom they are granted to and owned by. */
  readonly entitlements?: readonly DirectoryEntitlement[]
  /** With `id` and `displayName`. */
  readonly groups?: readonly DirectoryRecord[]
}

export interface DirectoryEntitlement {
  readonly appId: string
  readonly id: string
  readonly memberUserIds?: readonly string[]
  readonly ownerUserIds?: readonly string[]
}

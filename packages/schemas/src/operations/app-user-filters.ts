import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import type { Schema } from '../model/schema.ts'

/** The known values of {@link AppUserDomainFilter}. */
export const appUserDomainFilters = [
  'APP_USER_DOMAIN_UNSPECIFIED',
  'APP_USER_DOMAIN_EXTERNAL',
  'APP_USER_DOMAIN_TRUSTED',
] as const

/** Filters accounts by whether they belong to the tenant's own domains. */
export type AppUserDomainFilter = OpenEnum<(typeof appUserDomainFilters)[number]>

export const appUserDomainFilterSchema: Schema<AppUserDomainFilter> = openEnum(
  'AppUserDomainFilter',
  appUserDomainFilters,
)

/** The known values of {@link AppUserStatusFilter}. */
export const appUserStatusFilters = [
  'STATUS_UNSPECIFIED',
  'STATUS_ENABLED',
  'STATUS_DISABLED',
  'STATUS_DELETED',
] as const

/** Filters accounts by their status. */
export type AppUserStatusFilter = OpenEnum<(typeof appUserStatusFilters)[number]>

export const appUserStatusFilterSchema: Schema<AppUserStatusFilter> = openEnum(
  'AppUserStatusFilter',
  appUserStatusFilters,
)

/** The known values of {@link AppUserTypeFilter}. */
export const appUserTypeFilters = [
  'APP_USER_TYPE_UNSPECIFIED',
  'APP_USER_TYPE_USER',
  'APP_USER_TYPE_SERVICE_ACCOUNT',
  'APP_USER_TYPE_SYSTEM_ACCOUNT',
] as const

/** Filters accounts by type: people, services or systems. */
export type AppUserTypeFilter = OpenEnum<(typeof appUserTypeFilters)[number]>

export const appUserTypeFilterSchema: Schema<AppUserTypeFilter> = openEnum(
  'AppUserTypeFilter',
  appUserTypeFilters,
)

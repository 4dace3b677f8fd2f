import type { Platform } from '@igakit/platforms'
import { type Setting, unknownPlatform } from '../config/settings.ts'
import { UsageError } from '../usage-error.ts'

/** The value of `--platform` for tokens with any claims, even if the configuration sets a platform. */
export const noPlatform = 'none'

/** Returns the platform of a setting; `undefined` for tokens with any claims. */
export async function findPlatformSetting({
  origin,
  value,
}: Setting<string | undefined>): Promise<Platform | undefined> {
  if (value === undefined || value === noPlatform) return undefined
  const { findPlatform, platformIds } = await import('@igakit/platforms')
  const platform = findPlatform(value)
  if (platform !== undefined) return platform
  throw unknownPlatform(value, origin, platformIds)
}

/** Returns the platform of a setting. The setting must name a platform. */
export async function requirePlatform(setting: Setting<string | undefined>): Promise<Platform> {
  const platform = await findPlatformSetting(setting)
  if (platform !== undefined) return platform
  const { platformIds } = await import('@igakit/platforms')
  throw new UsageError({
    code: 'unknown_platform',
    message: 'no platform: who can get in depends on who issues the tokens',
    hint: `Pass --platform with one of ${platformIds.join(', ')}.`,
  })
}

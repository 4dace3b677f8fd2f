import type { Platform } from '@igakit/platforms'

/** Names a platform with the date of its facts; without a platform, claims are any JSON. */
export function platformText(platform: Platform | undefined): string {
  return platform === undefined
    ? 'none: claims are any JSON'
    : `${platform.title}, facts of ${platform.date}`
}

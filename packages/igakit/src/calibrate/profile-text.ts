import type { Profile } from '@igakit/cel/profile'
import { stringify } from 'yaml'

/** A profile as a file, with what its reader has to know at the top. */
export function profileText(profile: Profile, remarks: readonly string[]): string {
  const comments = remarks.map((line) => `# ${line.replaceAll(/\s+/g, ' ')}\n`).join('')
  return `${comments}${stringify(profile)}`
}

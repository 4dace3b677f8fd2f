import { profileSchema } from './schema.ts'
import type { Profile } from './profile.ts'

/** One thing wrong with a profile, and the keys that lead to it. */
export interface ProfileProblem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The outcome of reading a profile: the profile, or everything wrong with it. */
export type ParsedProfile =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problems: readonly ProfileProblem[] }

/**
 * Validates what a profile's JSON or YAML was parsed to.
 * @param data anything; keys that a profile does not have are refused rather than ignored
 */
export function parseProfile(data: unknown): ParsedProfile {
  const parsed = profileSchema.safeParse(data)
  if (parsed.success) return { ok: true, profile: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.flatMap((issue): ProfileProblem[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({
            path: [...issue.path, key],
            message: 'is not a key of a profile',
          }))
        : [{ path: issue.path, message: issue.message }],
    ),
  }
}

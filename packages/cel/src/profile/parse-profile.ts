import { profileSchema } from './schema.ts'
import type { Profile } from './profile.ts'

/** A problem in a profile, and its path. */
export interface ProfileProblem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The result of parsing a profile: the profile, or all problems. */
export type ParsedProfile =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problems: readonly ProfileProblem[] }

/**
 * Validates a profile that was parsed from JSON or YAML.
 * @param data any value; unknown keys are rejected
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
            message: 'is not a profile key',
          }))
        : [{ path: issue.path, message: issue.message }],
    ),
  }
}

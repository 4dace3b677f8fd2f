import { z } from 'zod'
import { profileSchema } from './schema.ts'

export { parseProfile, type ParsedProfile, type ProfileProblem } from './parse-profile.ts'
export type {
  EnvironmentProfile,
  Profile,
  ProfileFunction,
  ProfileLimits,
  ProfileVariable,
} from './profile.ts'

/** The JSON Schema of a profile, for editors. */
export const profileJsonSchema: unknown = z.toJSONSchema(profileSchema)

import {
  defaultEnvironmentId,
  environmentIds,
  getEnvironment,
  isEnvironmentId,
  type Environment,
} from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { nearest } from '../nearest.ts'
import { UsageError } from '../usage-error.ts'

/** The environment of this id, as a profile changes it; the default one when no id was given. */
export function selectEnvironment(
  id: string | undefined,
  profile: Profile | undefined,
): Environment {
  const wanted = id ?? defaultEnvironmentId
  if (isEnvironmentId(wanted)) return getEnvironment(wanted, profile)
  const meant = nearest(wanted, environmentIds)
  throw new UsageError({
    code: 'unknown_environment',
    message: `there is no environment ${JSON.stringify(wanted)}`,
    hint:
      meant === undefined
        ? `Use one of ${environmentIds.join(', ')}.`
        : `Did you mean ${meant}? \`iga environments\` lists them all.`,
  })
}

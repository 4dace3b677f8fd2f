import { applyProfile } from '../profile/apply-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { accountFilter } from './account-filter.ts'
import { celGoAll } from './cel-go-all.ts'
import { celGo } from './cel-go.ts'
import { directoryAppUserKey } from './directory-app-user-key.ts'
import { directoryUserKey } from './directory-user-key.ts'
import { entitlementAutomation } from './entitlement-automation.ts'
import type { EnvironmentId } from './environment-id.ts'
import type { Environment } from './environment.ts'
import { formDefault } from './form-default.ts'
import { formTransformation } from './form-transformation.ts'
import { policyCondition } from './policy-condition.ts'
import { policyStep } from './policy-step.ts'
import { workloadFederation } from './workload-federation.ts'

const environments: Readonly<Record<EnvironmentId, Environment>> = {
  'workload-federation': workloadFederation,
  'directory-app-user-key': directoryAppUserKey,
  'directory-user-key': directoryUserKey,
  'account-filter': accountFilter,
  'form-default': formDefault,
  'form-transformation': formTransformation,
  'entitlement-automation': entitlementAutomation,
  'policy-condition': policyCondition,
  'policy-step': policyStep,
  'cel-go': celGo,
  'cel-go-all': celGoAll,
}

/** What the compiler finds out about an environment belongs to the object: each question gets the same one. */
const byProfile = new WeakMap<Profile, Map<EnvironmentId, Environment>>()

/** The environment of this id, as a tenant's profile changes it. */
export function getEnvironment(id: EnvironmentId, profile?: Profile): Environment {
  if (profile === undefined) return environments[id]
  const made = byProfile.get(profile) ?? new Map<EnvironmentId, Environment>()
  byProfile.set(profile, made)
  const environment = made.get(id) ?? applyProfile(environments[id], profile)
  made.set(id, environment)
  return environment
}

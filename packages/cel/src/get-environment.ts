import { applyProfile } from './profile/apply-profile.ts'
import type { Profile } from './profile/profile.ts'
import { accountFilter } from './environments/service/account-filter.ts'
import { celGoAll } from './environments/cel-go-all.ts'
import { celGo } from './environments/cel-go.ts'
import { directoryAppUserKey, directoryUserKey } from './environments/service/directory-keys.ts'
import { entitlementAutomation } from './environments/service/entitlement-automation.ts'
import type { EnvironmentId } from './environments/environment-id.ts'
import type { Environment } from './environments/environment.ts'
import { formDefault, formTransformation } from './environments/service/form-rules.ts'
import { policyCondition } from './environments/service/policy-condition.ts'
import { policyStep } from './environments/service/policy-step.ts'
import { workloadFederation } from './environments/workload-federation.ts'

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

/** Compiler caches are keyed by environment object, so equal requests must return the same object. */
const byProfile = new WeakMap<Profile, Map<EnvironmentId, Environment>>()

/** Returns the environment with the given id, adapted to a tenant's profile. */
export function getEnvironment(id: EnvironmentId, profile?: Profile): Environment {
  if (profile === undefined) return environments[id]
  const made = byProfile.get(profile) ?? new Map<EnvironmentId, Environment>()
  byProfile.set(profile, made)
  const environment = made.get(id) ?? applyProfile(environments[id], profile)
  made.set(id, environment)
  return environment
}

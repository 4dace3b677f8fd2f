import { applyProfile } from '../profile/apply-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { celGoAll } from './cel-go-all.ts'
import { celGo } from './cel-go.ts'
import type { EnvironmentId } from './environment-id.ts'
import type { Environment } from './environment.ts'
import { workloadFederation } from './workload-federation.ts'

const environments: Readonly<Record<EnvironmentId, Environment>> = {
  'cel-go': celGo,
  'cel-go-all': celGoAll,
  'workload-federation': workloadFederation,
}

/** The environment of this id, as a tenant's profile changes it. */
export function getEnvironment(id: EnvironmentId, profile?: Profile): Environment {
  const environment = environments[id]
  return profile === undefined ? environment : applyProfile(environment, profile)
}

/**
 * The ids of the service's rule kinds and of the two plain reference environments, which are tested against cel-go's
 * results.
 */
export const environmentIds = [
  'workload-federation',
  'directory-app-user-key',
  'directory-user-key',
  'account-filter',
  'form-default',
  'form-transformation',
  'entitlement-automation',
  'policy-condition',
  'policy-step',
  'cel-go',
  'cel-go-all',
] as const

/** An environment's id; see {@link environmentIds}. */
export type EnvironmentId = (typeof environmentIds)[number]

/** The default environment. */
export const defaultEnvironmentId: EnvironmentId = 'workload-federation'

/** True if a string is an environment id. */
export function isEnvironmentId(text: string): text is EnvironmentId {
  return environmentIds.some((id) => id === text)
}

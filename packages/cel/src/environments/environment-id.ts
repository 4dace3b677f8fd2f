/**
 * All kinds of rules in the service, and the two plain reference environments, which are tested against cel-go's
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

/** The id of an environment; see {@link environmentIds}. */
export type EnvironmentId = (typeof environmentIds)[number]

/** The default environment. */
export const defaultEnvironmentId: EnvironmentId = 'workload-federation'

/** True if a string is the id of an environment. */
export function isEnvironmentId(text: string): text is EnvironmentId {
  return environmentIds.some((id) => id === text)
}

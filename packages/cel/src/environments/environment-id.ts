/** Every place of the service that holds a rule, and the two bare references that cel-go's own answers judge. */
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

/** The environment of everything that names none. */
export const defaultEnvironmentId: EnvironmentId = 'workload-federation'

/** Whether a text is the id of an environment. */
export function isEnvironmentId(text: string): text is EnvironmentId {
  return environmentIds.some((id) => id === text)
}

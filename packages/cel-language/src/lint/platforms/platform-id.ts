/** The platforms whose tokens are known. */
export const platformIds = [
  'github-actions',
  'gitlab-ci',
  'hcp-terraform',
  'aws-iam-outbound',
  'gcp',
  'kubernetes',
  'circleci',
  'buildkite',
  'spiffe',
  'azure',
] as const

export type PlatformId = (typeof platformIds)[number]

/** Whether a name is that of a platform. */
export function isPlatformId(name: string): name is PlatformId {
  return platformIds.some((id) => id === name)
}

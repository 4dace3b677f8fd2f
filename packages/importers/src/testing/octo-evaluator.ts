/** A trust policy of Octo STS. */
export interface OctoPolicy {
  readonly issuer: string
  readonly subject?: string
  readonly subject_pattern?: string
  readonly audience?: string
  readonly audience_pattern?: string
  readonly claim_pattern?: Readonly<Record<string, string>>
  readonly permissions: Readonly<Record<string, string>>
}

/** The ways in which versions of Octo STS anchor a pattern: as `^(?:…)$` since octo-sts/app#1643, as `^…$` before. */
export const anchorings = {
  grouped: (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u'),
  ungrouped: (pattern: string) => new RegExp(`^${pattern}$`, 'u'),
} as const

/**
 * Decides if Octo STS accepts a token, as its documentation and code describe: patterns match whole values, claims are
 * text or booleans, and the audience is one of the token's.
 */
export function isTrusted(
  policy: OctoPolicy,
  token: Readonly<Record<string, unknown>>,
  anchoring: keyof typeof anchorings,
): boolean {
  const whole = anchorings[anchoring]
  const field = (exact: string | undefined, pattern: string | undefined, value: string): boolean =>
    pattern === undefined ? value === exact : whole(pattern).test(value)
  const { sub } = token
  if (typeof sub !== 'string' || sub === '' || Array.from(sub).length > 255) return false
  if (/["'`\\<>;&$(){}[\]\s]|\p{C}|\p{Z}/u.test(sub)) return false
  if (!field(policy.subject, policy.subject_pattern, sub)) return false
  const audiences = Array.isArray(token['aud']) ? token['aud'] : [token['aud']]
  const wanted =
    policy.audience === undefined && policy.audience_pattern === undefined
      ? 'octo-sts.dev'
      : policy.audience
  if (
    !audiences.some((one) => typeof one === 'string' && field(wanted, policy.audience_pattern, one))
  )
    return false
  return Object.entries(policy.claim_pattern ?? {}).every(([name, pattern]) => {
    const value = token[name]
    if (typeof value === 'boolean') return whole(pattern).test(String(value))
    return typeof value === 'string' && whole(pattern).test(value)
  })
}

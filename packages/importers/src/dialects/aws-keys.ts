import type { Claims } from '../policy/claims.ts'

/** The claim behind a condition key of AWS. */
export type AwsKey =
  | { readonly kind: 'claim'; readonly claim: string }
  /** The authorized party if the token has one, or else the audience. */
  | { readonly kind: 'audience' }
  /** The issuer of the token, which AWS has checked. Whether AWS sets the key is not documented. */
  | { readonly kind: 'issuer' }
  /** A key of another provider, which is absent for these tokens. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly reason: string }

/**
 * The claims that AWS offers as condition keys besides `aud` and `sub`, by host of the provider. Sources: AWS IAM, keys
 * for AWS OIDC federation (2026-01); GitLab, configuring OpenID Connect in AWS.
 */
const furtherKeys: Readonly<Record<string, readonly string[]>> = {
  'token.actions.githubusercontent.com': [
    'actor',
    'actor_id',
    'enterprise_id',
    'environment',
    'job_workflow_ref',
    'ref',
    'repository',
    'repository_id',
    'workflow',
  ],
  'gitlab.com': [
    'namespace_id',
    'pipeline_source',
    'project_id',
    'ref_protected',
    'user_access_level',
    'user_email',
    'user_id',
    'user_login',
  ],
  'cognito-identity.amazonaws.com': ['amr'],
}

/** Returns the meaning of a condition key for the tokens of one provider. Keys are case-insensitive. */
export function awsKey(key: string, provider: string, claims: Claims): AwsKey {
  const at = key.lastIndexOf(':')
  const prefix = key.slice(0, at).toLowerCase()
  const name = key.slice(at + 1).toLowerCase()
  if (at < 0) return { kind: 'unknown', reason: `the condition key ${key} does not exist` }
  if (/^[a-z0-9-]+$/.test(prefix)) {
    return {
      kind: 'unknown',
      reason: `the condition key ${key} is about the request to AWS, not about the token`,
    }
  }
  if (prefix !== provider.toLowerCase()) return { kind: 'absent' }
  if (name === 'sub') return { kind: 'claim', claim: 'sub' }
  if (name === 'aud') {
    const isOnlyAudience = claims.platform?.claims.every(({ path: [first] }) => first !== 'azp')
    return isOnlyAudience === true ? { kind: 'claim', claim: 'aud' } : { kind: 'audience' }
  }
  if (name === 'oaud' && provider === 'accounts.google.com') return { kind: 'claim', claim: 'aud' }
  if (name === 'iss') return { kind: 'issuer' }
  const claim = furtherKeys[provider.toLowerCase()]?.find((each) => each === name)
  if (claim !== undefined) return { kind: 'claim', claim }
  return {
    kind: 'unknown',
    reason: `AWS does not document the condition key ${key}, so it may be absent`,
  }
}

import type { Evidence } from './evidence.ts'
import type { Claim, ClaimType } from './platform.ts'

type Details = Partial<Omit<Claim, 'path' | 'types' | 'summary' | keyof Evidence>> & {
  readonly types?: ClaimType | Claim['types']
}

/** Creates a claim; by default, a string that every token has and that members decide. */
export function claim(
  path: string | readonly string[],
  summary: string,
  evidence: Evidence,
  { types = 'string', examples = ['"example"'], ...details }: Details = {},
): Claim {
  return {
    path: typeof path === 'string' ? [path] : path,
    types: typeof types === 'string' ? [types] : types,
    presence: 'always',
    control: 'member',
    summary,
    examples,
    ...evidence,
    ...details,
  }
}

/** JSON Web Token claims that most tokens contain. */
export const standardNames: readonly string[] = ['iss', 'aud', 'jti', 'iat', 'nbf', 'exp']

interface StandardOptions {
  readonly issuers: Claim['examples']
  readonly evidence: Evidence
  readonly issuer?: Partial<Claim>
  readonly audience?: Partial<Claim>
  readonly jti?: Partial<Claim>
  readonly nbf?: Partial<Claim>
  readonly exp?: Partial<Claim>
}

/** Creates the claims `iss`, `aud`, `jti`, `iat`, `nbf` and `exp`. */
export function standardClaims({
  audience,
  evidence,
  exp,
  issuer,
  issuers,
  jti,
  nbf,
}: StandardOptions): readonly Claim[] {
  const time = { types: 'number', control: 'platform' } as const
  return [
    {
      ...claim('iss', 'The issuer of the token.', evidence, {
        control: 'platform',
        examples: issuers,
      }),
      ...issuer,
    },
    {
      ...claim('aud', 'The audience; anyone with a job can ask for any value.', evidence, {
        control: 'anyone',
        examples: ['"acme.example.com"'],
      }),
      ...audience,
    },
    {
      ...claim('jti', 'The unique id of the token.', evidence, {
        presence: 'sometimes',
        control: 'platform',
        examples: ['"6f4f1c9e-8d5b-4f0e-9d2c-3a1b5c7d9e0f"'],
      }),
      ...jti,
    },
    claim('iat', 'The time of issue, in seconds since 1970.', evidence, {
      ...time,
      examples: ['1763700300'],
    }),
    {
      ...claim('nbf', 'The start of validity, in seconds since 1970.', evidence, {
        ...time,
        presence: 'sometimes',
        examples: ['1763700300'],
      }),
      ...nbf,
    },
    {
      ...claim('exp', 'The end of validity, in seconds since 1970.', evidence, {
        ...time,
        examples: ['1763700600'],
      }),
      ...exp,
    },
  ]
}

/** A closed list of values. */
export function only(
  evidence: Evidence,
  ...known: readonly string[]
): NonNullable<Claim['values']> {
  return { known, isClosed: true, ...evidence }
}

/** An open list of values. */
export function mostly(
  evidence: Evidence,
  ...known: readonly string[]
): NonNullable<Claim['values']> {
  return { known, isClosed: false, ...evidence }
}

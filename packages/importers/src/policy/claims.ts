import {
  type Claim,
  type ClaimType,
  detectPlatforms,
  findClaim,
  isProven,
  type Platform,
} from '@igakit/platforms'

/** The facts about the claims of one issuer's tokens. */
export class Claims {
  readonly platform: Platform | undefined
  /** Assumptions about the issuer: the platform is certain only for a well-known issuer. */
  readonly assumptions: readonly string[]

  /** @param issuer the exact issuer of the tokens; `undefined` if it is unknown */
  constructor(issuer: string | undefined) {
    const found = issuer === undefined ? [] : detectPlatforms({ iss: issuer })
    this.platform = found.length === 1 ? found[0] : undefined
    const isKnown = this.platform?.samples.some(({ claims }) => claims['iss'] === issuer)
    this.assumptions =
      this.platform === undefined || isKnown === true
        ? []
        : [`${issuer} issues tokens of ${this.platform.title}.`]
  }

  /** True if each token has the claim. */
  isAlwaysPresent(name: string): boolean {
    const claim = this.#find(name)
    return claim?.presence === 'always' && isProven(claim)
  }

  /** True if a present claim has one of these types. */
  hasOnlyTypes(name: string, ...types: readonly ClaimType[]): boolean {
    const claim = this.#find(name)
    return (
      claim !== undefined && isProven(claim) && claim.types.every((type) => types.includes(type))
    )
  }

  /** True if the claim may be a list of strings. */
  mayBeList(name: string): boolean {
    const claim = this.#find(name)
    return claim === undefined ? name === 'aud' : claim.types.includes('list')
  }

  #find(name: string): Claim | undefined {
    return this.platform === undefined ? undefined : findClaim(this.platform, [name])
  }
}

/** Returns the CEL expression of a top-level claim. */
export function claimText(name: string): string {
  return isField(name) ? `claims.${name}` : `claims[${celString(name)}]`
}

/** Returns the CEL expression that is true if a token has a claim. */
export function presenceText(name: string): {
  readonly text: string
  readonly level: 'primary' | 'comparison'
} {
  return isField(name)
    ? { text: `has(claims.${name})`, level: 'primary' }
    : { text: `${celString(name)} in claims`, level: 'comparison' }
}

const reserved = new Set(
  (
    'as break const continue else false for function if import in let loop null package namespace ' +
    'return true var void while'
  ).split(' '),
)

function isField(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !reserved.has(name)
}

/** Returns a string literal of CEL. */
export function celString(text: string): string {
  return JSON.stringify(text.toWellFormed())
}

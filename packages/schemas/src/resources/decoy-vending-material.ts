import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { material } from '../model/oneof-constants.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The id and the secret of an OAuth 2.0 client. */
export interface DecoyClientCredential {
  /** The client id. */
  clientId?: string | null
  /** The client secret, in plain text. */
  clientSecret?: string | null
}

export const decoyClientCredentialSchema: Schema<DecoyClientCredential> = message(
  'DecoyClientCredential',
  { clientId: text, clientSecret: text },
)

/** An access token. */
export interface DecoyAccessToken {
  /** The token, in plain text. */
  accessToken?: string | null
}

export const decoyAccessTokenSchema: Schema<DecoyAccessToken> = message('DecoyAccessToken', {
  accessToken: text,
})

/** Trust in the tokens of another issuer, which needs no secret. */
export interface DecoyWorkloadFederation {
  /** The id of the trust. */
  workloadFederationTrustId?: string | null
}

export const decoyWorkloadFederationSchema: Schema<DecoyWorkloadFederation> = message(
  'DecoyWorkloadFederation',
  { workloadFederationTrustId: text },
)

/** The kinds of decoy credentials. */
export interface DecoyVendingMaterialMembers {
  /** The id and the secret of an OAuth 2.0 client. */
  clientCredential: DecoyClientCredential
  /** An access token. */
  accessToken: DecoyAccessToken
  /** Trust in the tokens of another issuer, which needs no secret. */
  workloadFederation: DecoyWorkloadFederation
}

/** The secret of a decoy, returned only once: on creation or rotation. Do not store or log it. */
export type DecoyVendingMaterial = AtMostOneOf<'material', DecoyVendingMaterialMembers>

export const decoyVendingMaterialSchema: Schema<DecoyVendingMaterial> =
  message<DecoyVendingMaterial>(
    'DecoyVendingMaterial',
    {
      clientCredential: decoyClientCredentialSchema,
      accessToken: decoyAccessTokenSchema,
      workloadFederation: decoyWorkloadFederationSchema,
    },
    { material: material },
  )

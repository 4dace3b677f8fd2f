import {
  type DecoyAccessToken,
  decoyAccessTokenSchema,
} from './decoy-vending-material/decoy-access-token.ts'
import {
  type DecoyClientCredential,
  decoyClientCredentialSchema,
} from './decoy-vending-material/decoy-client-credential.ts'
import {
  type DecoyWorkloadFederation,
  decoyWorkloadFederationSchema,
} from './decoy-vending-material/decoy-workload-federation.ts'
import { message } from './model/message.ts'
import type { AtMostOneOf } from './model/one-of.ts'
import { material } from './model/oneof-constants.ts'
import type { Schema } from './model/schema.ts'

export * from './decoy-vending-material/decoy-access-token.ts'
export * from './decoy-vending-material/decoy-client-credential.ts'
export * from './decoy-vending-material/decoy-workload-federation.ts'

/** The kinds of credential that a decoy can be. */
export interface DecoyVendingMaterialMembers {
  /** An identifier and a secret of an OAuth 2.0 client. */
  clientCredential: DecoyClientCredential
  /** An access token. */
  accessToken: DecoyAccessToken
  /** A trust in another's tokens, which needs no secret. */
  workloadFederation: DecoyWorkloadFederation
}

/** The secret of a decoy, told exactly once: when it is created, or when it is rotated. Not to be kept or logged. */
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

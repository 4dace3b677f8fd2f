import {
  type AppEntitlementRef,
  appEntitlementRefSchema,
} from '../resources/app/entitlement-ref.ts'
import {
  type ConnectorOwnerEntitlement,
  connectorOwnerEntitlementSchema,
} from '../resources/connector-owner-entitlement.ts'
import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The connector, the role and the entitlement whose holders become owners. */
export interface CreateConnectorEntitlementOwnerPath {
  /** The id of the app. */
  appId: string
  /** The id of the app's connector. */
  connectorId: string
  /** The role of the owners. */
  roleSlug: string
  /** The id of the entitlement's app; must match the body. */
  appEntitlementRefAppId: string
  /** The id of the entitlement; must match the body. */
  appEntitlementRefId: string
}

export const createConnectorEntitlementOwnerPathSchema: Schema<CreateConnectorEntitlementOwnerPath> =
  message('CreateConnectorEntitlementOwnerPath', {
    appId: required(segment),
    connectorId: required(segment),
    roleSlug: required(segment),
    appEntitlementRefAppId: required(segment),
    appEntitlementRefId: required(segment),
  })

/** The entitlement whose holders become owners of a connector. */
export interface CreateConnectorEntitlementOwnerRequest {
  /** The entitlement; must match the path. */
  appEntitlementRef?: AppEntitlementRef | null
}

export const createConnectorEntitlementOwnerRequestSchema: Schema<CreateConnectorEntitlementOwnerRequest> =
  message('CreateConnectorEntitlementOwnerRequest', { appEntitlementRef: appEntitlementRefSchema })

/** The new source of owners. */
export interface CreateConnectorEntitlementOwnerResponse {
  /** The created source of owners. */
  connectorOwnerEntitlement?: ConnectorOwnerEntitlement | null
}

export const createConnectorEntitlementOwnerResponseSchema: Schema<CreateConnectorEntitlementOwnerResponse> =
  message('CreateConnectorEntitlementOwnerResponse', {
    connectorOwnerEntitlement: connectorOwnerEntitlementSchema,
  })

export const createConnectorEntitlementOwner: Operation<
  'entitlementOwners.createForConnector',
  CreateConnectorEntitlementOwnerPath,
  null,
  CreateConnectorEntitlementOwnerRequest,
  CreateConnectorEntitlementOwnerResponse
> = {
  id: 'entitlementOwners.createForConnector',
  method: 'POST',
  path: '/api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}',
  pathParameters: createConnectorEntitlementOwnerPathSchema,
  query: null,
  body: createConnectorEntitlementOwnerRequestSchema,
  response: createConnectorEntitlementOwnerResponseSchema,
  idempotent: false,
  pagination: 'none',
  summary: 'Create an entitlement owner for a connector',
  description:
    'Makes the holders of an entitlement owners of a connector in one role. The path and the body must name the same entitlement.',
}

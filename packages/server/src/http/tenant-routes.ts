import { type AnyOperation, fromParameterName } from '@igakit/schemas'
import { admitClients } from '../auth/admit-clients.ts'
import { answerTokenRequest } from '../auth/token-endpoint.ts'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import { answerTenantDocument } from '../operability/operability-routes.ts'
import { implementations } from '../operations/implementations.ts'
import type { Service } from '../operations/service.ts'
import { answerUpload } from '../uploads/answer-upload.ts'
import type { UploadTarget } from '../uploads/upload-target.ts'
import { answerOperation } from './answer-operation.ts'
import type { AppMounts } from './app-mounts.ts'
import { type FailureHandler, passBy } from './pass-by.ts'
import type { TenantHandler, TenantRequest } from './tenant-request.ts'

/** What requests to a tenant are answered by. */
export interface TenantTarget {
  /** What they are counted and logged by; undefined for those that ask for nothing that there is. */
  readonly name: string | undefined
  /** What they ask for, where that is an operation. */
  readonly operation: AnyOperation | undefined
  readonly handle: TenantHandler
}

/** Where a tenant answers. */
export interface TenantRoute extends TenantTarget {
  readonly method: string
  /** Below the tenant, as hono's routes have it. */
  readonly path: string
}

/** All that a tenant answers. */
export interface TenantRoutes {
  readonly known: readonly TenantRoute[]
  /** Requests that none of those is for. */
  readonly unknown: TenantTarget
}

/**
 * What a tenant answers. A request goes by the journal, the faults and the token to its operation, whose answer goes by
 * the evolution first.
 */
export function tenantRoutes(
  service: Service,
  { journal, faults, evolution, serviceOf = () => service }: AppMounts,
  answerFailure: FailureHandler,
): TenantRoutes {
  const watched = (handler: TenantHandler): TenantHandler =>
    passBy(journal, passBy(faults, handler, answerFailure), answerFailure)
  const ofApi = (handler: TenantHandler): TenantHandler =>
    // What an operation fails with is nothing that evolves.
    watched(admitClients(serviceOf, evolution ? (request) => evolution(request, handler) : handler))
  const unknownOfApi = admitClients(serviceOf, answerUnknown)
  return {
    known: [
      {
        name: 'server',
        method: 'GET',
        path: '/openapi.json',
        operation: undefined,
        handle: ({ tenant, raw }) => answerTenantDocument(raw, tenant.id),
      },
      {
        name: 'auth.token',
        method: 'POST',
        path: '/auth/v1/token',
        operation: undefined,
        handle: watched(({ tenant, raw }) => answerTokenRequest(tenant, raw, serviceOf(tenant.id))),
      },
      {
        name: 'functions.upload',
        method: 'PUT',
        path: '/uploads/:functionId/:commitId/:filename',
        operation: undefined,
        // Their token is in their address, and none in a header is asked for.
        handle: watched((request) => {
          const { tenant, raw } = request
          return answerUpload(tenant, uploadTargetOf(request), raw, serviceOf(tenant.id))
        }),
      },
      ...implementations.map((implementation): TenantRoute => {
        const { operation } = implementation
        return {
          name: operation.id,
          method: operation.method,
          path: patternOf(operation),
          operation,
          handle: ofApi((request) =>
            answerOperation(implementation, request, serviceOf(request.tenant.id)),
          ),
        }
      }),
    ],
    unknown: {
      name: undefined,
      operation: undefined,
      // Who asks for what is behind tokens hears without one that it takes one, and not whether it is there.
      handle: watched((request) =>
        API_PATH.test(request.path) ? unknownOfApi(request) : answerUnknown(request),
      ),
    },
  }
}

/** What is behind tokens, with the tenant before it. */
const API_PATH = /^\/[^/]+\/api(?:\/|$)/

const answerUnknown: TenantHandler = ({ raw, path }) =>
  Promise.resolve(
    refusalResponse(refuse(5, `There is no operation ${raw.method} ${path}.`).refusal),
  )

function uploadTargetOf({ parameters }: TenantRequest): UploadTarget {
  const { functionId = '', commitId = '', filename = '' } = parameters
  return { functionId, commitId, filename }
}

/** The path of an operation as hono's routes have it, with its parameters in camelCase. */
function patternOf({ path }: AnyOperation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `:${fromParameterName(name)}`)
}

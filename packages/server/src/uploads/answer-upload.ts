import type { AppMiddleware } from '../http/app-env.ts'
import { readBody, refuseLongBody } from '../http/read-body.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import { inTransaction } from '../service/in-transaction.ts'
import type { Service } from '../service/service.ts'
import { takeUpload } from './take-upload.ts'
import { verifyUploadToken } from './upload-token.ts'

/** The largest file of a commit, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/**
 * Takes uploads: a PUT of the bytes of a file to an address that `functions.createInitialCommit` gave. The token in the
 * address is the permission; whoever uploads needs no other.
 */
export function takeUploads(serviceOf: (tenantId: string) => Service): AppMiddleware {
  return async (context) => {
    const { env, req } = context
    const tenant = context.get('tenant')
    const target = {
      functionId: req.param('functionId') ?? '',
      commitId: req.param('commitId') ?? '',
      filename: req.param('filename') ?? '',
    }
    const service = serviceOf(tenant.id)
    const token = new URL(req.url).searchParams.get('token') ?? ''
    const verified = await verifyUploadToken(tenant, token, target, service.clock)
    if (!verified.ok) return refusalResponse(verified.refusal)
    const content = await readBody(context, MAX_FILE_BYTES)
    if (!content) return refuseLongBody(MAX_FILE_BYTES)
    env.exchange.body = content
    const taken = await inTransaction(service, tenant, (transaction) =>
      takeUpload(transaction, target, content),
    )
    return taken.ok ? new Response(null, { status: 204 }) : refusalResponse(taken.refusal)
  }
}

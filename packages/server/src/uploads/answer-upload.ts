import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import { inTransaction } from '../operations/implementation.ts'
import type { Service } from '../operations/service.ts'
import type { Tenant } from '../store/store.ts'
import { takeUpload } from './take-upload.ts'
import type { UploadTarget } from './upload-target.ts'
import { verifyUploadToken } from './upload-token.ts'

/** How large a file of a commit may be. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/**
 * Answers an upload: a PUT of the bytes of a file to an address that `functions.createInitialCommit` gave. The token in
 * the address is the permission, so that whoever uploads needs no other.
 */
export async function answerUpload(
  tenant: Tenant,
  target: UploadTarget,
  request: Request,
  service: Service,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const verified = await verifyUploadToken(tenant, token, target, service.clock)
  if (!verified.ok) return refusalResponse(verified.refusal)
  const content = new Uint8Array(await request.arrayBuffer())
  if (content.byteLength > MAX_FILE_BYTES) {
    const message = `The file ${target.filename} has more than ${MAX_FILE_BYTES} bytes.`
    return refusalResponse(refuse(11, message).refusal)
  }
  const taken = await inTransaction(service, tenant, (context) =>
    takeUpload(context, target, content),
  )
  return taken.ok ? new Response(null, { status: 204 }) : refusalResponse(taken.refusal)
}

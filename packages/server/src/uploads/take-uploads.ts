import { createHash } from 'node:crypto'
import { timestampOf } from '../clock/clock.ts'
import { done, type Outcome, refuse, refuseMissing } from '../errors/refusal.ts'
import type { TenantHandler } from '../http/app-env.ts'
import { bodyOf, readBody } from '../http/read-body.ts'
import { refusalResponse } from '../http/responses.ts'
import { functionCommitKind, functionFileKind, functionKind } from '../records/functions.ts'
import { inTransaction, type OperationContext, type Service } from '../service/service.ts'
import { type UploadTarget, verifyUploadToken } from './upload-target.ts'

/** Stores a file of a commit; each file can be uploaded only once. The last file completes the commit. */
export async function takeUpload(
  { records, clock }: OperationContext,
  target: UploadTarget,
  content: Uint8Array,
): Promise<Outcome<null>> {
  const { functionId, commitId, filename } = target
  const owner = await records.get(functionKind, [functionId])
  if (!owner || owner.body.deletedAt !== null) return refuseMissing('function', functionId)
  const commit = await records.get(functionCommitKind, [functionId, commitId])
  if (!commit) return refuseMissing('commit', commitId)
  const awaited = commit.body.files.find((file) => file.filename === filename)
  if (!awaited) return refuseMissing(`file in the commit ${commitId}`, filename)
  if (awaited.uploaded !== null) {
    return refuse(
      6,
      `The file ${filename} was already uploaded; create another commit to change it.`,
    )
  }

  const now = timestampOf(clock)
  const uploaded = { at: now, bytes: content.byteLength, sha256: sha256(content) }
  const files = commit.body.files.map((file) =>
    file.filename === filename ? { filename, uploaded } : file,
  )
  const isComplete = files.every((file) => file.uploaded !== null)
  await records.update(functionCommitKind, commit, {
    ...commit.body,
    files,
    completedAt: isComplete ? now : null,
  })
  const file = { ...target, content: Buffer.from(content).toString('base64') }
  await records.insert(functionFileKind, functionFileKind.keyOf(file), file)
  return done(null)
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The maximum size of a file in a commit, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/**
 * Creates the handler for uploads: a PUT of a file to a URL from `functions.createInitialCommit`. The token in the URL
 * is the only permission needed.
 */
export function takeUploads(serviceOf: (tenantId: string) => Service): TenantHandler {
  return async (context, tenant) => {
    const { req } = context
    const target = {
      functionId: req.param('functionId') ?? '',
      commitId: req.param('commitId') ?? '',
      filename: req.param('filename') ?? '',
    }
    const service = serviceOf(tenant.id)
    const token = new URL(req.url).searchParams.get('token') ?? ''
    const verified = await verifyUploadToken(tenant, token, target, service.clock)
    if (!verified.ok) return refusalResponse(verified.refusal)
    const refused = await readBody(context, MAX_FILE_BYTES)
    if (refused) return refused
    const taken = await inTransaction(service, tenant, (transaction) =>
      takeUpload(transaction, target, bodyOf(context)),
    )
    return taken.ok ? new Response(null, { status: 204 }) : refusalResponse(taken.refusal)
  }
}

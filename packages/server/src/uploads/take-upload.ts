import { createHash } from 'node:crypto'
import { timestampOf } from '../clock/clock.ts'
import { done, type Outcome, refuse } from '../errors/refusal.ts'
import type { OperationContext } from '../service/in-transaction.ts'
import { refuseMissing } from '../service/refuse-missing.ts'
import { functionCommitKind } from '../records/function-commit.ts'
import { functionFileKind } from '../records/function-file.ts'
import { functionKind } from '../records/function.ts'
import type { UploadTarget } from './upload-target.ts'

/** Stores a file of a commit, once. The commit is complete with the last of its files. */
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
      `The file ${filename} was uploaded already; another content is another commit.`,
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

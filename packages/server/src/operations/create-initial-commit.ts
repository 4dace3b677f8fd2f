import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done } from '../errors/refusal.ts'
import { type FieldViolation, refuseFields } from '../errors/refuse-fields.ts'
import { functionCommitKind } from '../records/function-commit.ts'
import { functionKind } from '../records/function.ts'
import { filenameFault } from '../uploads/filename-fault.ts'
import { uploadPath } from '../uploads/upload-target.ts'
import { issueUploadToken } from '../uploads/upload-token.ts'
import { onRecords } from './implementation.ts'
import { refuseMissing } from '../service/refuse-missing.ts'

/** How many files a commit may have. */
const MAX_FILES = 1000

/** Begins a commit of the code of a function, and says where each of its files is to be uploaded, for an hour. */
export const createInitialCommit = onRecords(
  operations['functions.createInitialCommit'],
  async ({ tenant, records, clock, ids }, { path: { functionId }, body }) => {
    const filenames = body.filenames ?? []
    const [first, ...others] = filenameViolations(filenames)
    if (first) return refuseFields(first, others)
    const owner = await records.get(functionKind, [functionId])
    if (!owner || owner.body.deletedAt !== null) return refuseMissing('function', functionId)

    const now = timestampOf(clock)
    const commit = {
      functionId,
      id: ids.next(),
      message: body.commitMessage ?? null,
      createdAt: now,
      // There is nothing to wait for where there are no files.
      completedAt: filenames.length === 0 ? now : null,
      files: filenames.map((filename) => ({ filename, uploaded: null })),
    }
    await records.insert(functionCommitKind, functionCommitKind.keyOf(commit), commit)
    const uploadUrls = await Promise.all(
      filenames.map(async (filename) => {
        const target = { functionId, commitId: commit.id, filename }
        const token = await issueUploadToken(tenant, target, clock)
        return [filename, `${uploadPath(target)}?token=${token}`] as const
      }),
    )
    return done({ commitId: commit.id, uploadUrls: Object.fromEntries(uploadUrls) })
  },
)

function filenameViolations(filenames: readonly string[]): readonly FieldViolation[] {
  if (filenames.length > MAX_FILES) {
    return [{ field: 'body.filenames', description: `More than ${MAX_FILES} files` }]
  }
  return filenames.flatMap((filename, index) => {
    const isRepeated = filenames.indexOf(filename) < index
    const description = isRepeated ? 'There already' : filenameFault(filename)
    return description === undefined ? [] : [{ field: `body.filenames[${index}]`, description }]
  })
}

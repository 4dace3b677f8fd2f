import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, type FieldViolation, refuseFields, refuseMissing } from '../errors/refusal.ts'
import { functionCommitKind, functionKind } from '../records/functions.ts'
import { filenameFault, issueUploadToken, uploadPath } from '../uploads/upload-target.ts'
import { onRecords } from './implementation.ts'

/** The maximum number of files in a commit. */
const MAX_FILES = 1000

/** Starts a commit and returns upload URLs for its files, valid for an hour. */
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
      // A commit without files is complete.
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
    const description = isRepeated ? 'Duplicate' : filenameFault(filename)
    return description === undefined ? [] : [{ field: `body.filenames[${index}]`, description }]
  })
}

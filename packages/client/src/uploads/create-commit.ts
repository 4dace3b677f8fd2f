import type { Connection } from '../connection.ts'
import { RefusedError } from '../errors/client-errors.ts'
import { createInitialCommit } from '../generated/operations/create-initial-commit.ts'
import type { UploadContent } from './upload-file.ts'
import { uploadFiles, type UploadOptions, type UploadResult } from './upload-files.ts'

/** A commit with its files. */
export interface CreateCommitParameters {
  /** The id of the function. */
  readonly functionId: string
  /** The commit message. */
  readonly commitMessage?: string | null
  /** The file contents, keyed by file name without folders. */
  readonly files: Readonly<Record<string, UploadContent>>
}

/** A commit with its uploads; some may have failed. */
export interface CreatedCommit extends UploadResult {
  readonly commitId: string | null | undefined
  /** Retries failed uploads to the same commit, as long as its upload URLs are valid. */
  resume(options?: UploadOptions): Promise<CreatedCommit>
}

/**
 * Starts a commit and uploads its files. Rejects if the commit cannot be started; the result lists files that could not
 * be uploaded, and its `resume()` tries them again.
 */
export async function createCommit(
  connection: Connection,
  { functionId, commitMessage = null, files }: CreateCommitParameters,
  options: UploadOptions = {},
): Promise<CreatedCommit> {
  const filenames = Object.keys(files)
  const wrong = filenames.find((name) => name === '' || /[/\\]|^\.{1,2}$/.test(name))
  if (wrong !== undefined) {
    throw new RefusedError(
      'parameter',
      'A file name is empty or contains a folder.',
      ['files', wrong],
      { operation: 'functions.createCommit' },
    )
  }
  const commit = await createInitialCommit(
    connection,
    { functionId, commitMessage, filenames },
    options,
  )
  const { commitId } = commit
  const uploadUrls = commit.uploadUrls ?? {}
  const upload = async (
    uploaded: readonly string[],
    uploadOptions: UploadOptions,
  ): Promise<CreatedCommit> => {
    const result = await uploadFiles(connection, { uploadUrls, files, uploaded }, uploadOptions)
    return {
      commitId,
      ...result,
      resume: (resumeOptions = options) => upload(result.uploaded, resumeOptions),
    }
  }
  return upload([], options)
}

import type { Connection } from '../connection.ts'
import { RefusedError } from '../errors/refused-error.ts'
import { createInitialCommit } from '../operations/create-initial-commit.ts'
import type { UploadContent } from './upload-content.ts'
import { uploadFiles, type UploadOptions, type UploadResult } from './upload-files.ts'

/** A commit with its files. */
export interface CreateCommitParameters {
  /** Identifies the function. */
  readonly functionId: string
  /** What the commit is about. */
  readonly commitMessage?: string | null
  /** The contents of the files by their names, which have no folders. */
  readonly files: Readonly<Record<string, UploadContent>>
}

/** A commit whose files have been uploaded, but for those that failed. */
export interface CreatedCommit extends UploadResult {
  readonly commitId: string | null | undefined
  /** Uploads what failed once more. The commit stays the same, as long as the addresses of the service hold. */
  resume(options?: UploadOptions): Promise<CreatedCommit>
}

/**
 * Begins a commit and uploads its files to where the service says. It fails if the commit cannot be begun; which files
 * could not be uploaded is in the result, whose `resume()` tries those again.
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
      'The name of a file is empty or has a folder in it.',
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

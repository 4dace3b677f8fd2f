import type { Connection } from '../connection.ts'
import { IgaError } from '../errors/iga-error.ts'
import { runListener } from '../hooks/hooks.ts'
import { type CallOptions, checkCount } from '../options/call-options.ts'
import { sizeOf, type UploadContent, uploadFile } from './upload-file.ts'

/** The progress of an upload. */
export interface UploadProgress {
  /** The last uploaded file. */
  readonly filename: string
  readonly files: number
  readonly totalFiles: number
  readonly bytes: number
  readonly totalBytes: number
}

/** The options of an upload. By default, one attempt may take ten minutes, and all files together half an hour. */
export interface UploadOptions extends CallOptions {
  /** Called after each uploaded file. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  /** The number of parallel uploads. Default: 4. */
  readonly concurrency?: number | undefined
}

/** A file that could not be uploaded. */
export interface FailedUpload {
  readonly filename: string
  readonly error: IgaError
}

/** The result of an upload. */
export interface UploadResult {
  /** The names of the uploaded files, including files from earlier attempts. */
  readonly uploaded: readonly string[]
  readonly failed: readonly FailedUpload[]
}

/** Files with their upload URLs. */
export interface UploadTask {
  readonly uploadUrls: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, UploadContent>>
  /** The names of files that are already uploaded. */
  readonly uploaded?: readonly string[]
}

/** Uploads files. A failed file does not stop the other files; an abort stops all of them. */
export async function uploadFiles(
  connection: Connection,
  { uploadUrls, files, uploaded: earlier = [] }: UploadTask,
  options: UploadOptions = {},
): Promise<UploadResult> {
  const concurrency = checkCount('concurrency', options.concurrency ?? 4)
  const entries = Object.entries(files)
  const waiting = entries.filter(([filename]) => !earlier.includes(filename))
  const sizes = new Map(entries.map(([filename, content]) => [filename, sizeOf(content)]))
  const bytesOf = (filenames: readonly string[]): number =>
    filenames.reduce((sum, filename) => sum + (sizes.get(filename) ?? 0), 0)
  const uploaded = [...earlier]
  const failed: FailedUpload[] = []

  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [filename, content] = next
      try {
        // oxlint-disable-next-line no-await-in-loop -- Limits the number of parallel uploads.
        await uploadFile(connection, uploadUrls[filename], content, options)
      } catch (error) {
        if (!(error instanceof IgaError)) throw error
        failed.push({ filename, error })
        continue
      }
      uploaded.push(filename)
      const progress = {
        filename,
        files: uploaded.length,
        totalFiles: entries.length,
        bytes: bytesOf(uploaded),
        totalBytes: bytesOf(entries.map(([name]) => name)),
      }
      runListener(() => options.onProgress?.(progress))
    }
  }
  const workers = Math.min(Math.max(1, concurrency), waiting.length)
  await Promise.all(Array.from({ length: workers }, work))
  return { uploaded, failed }
}

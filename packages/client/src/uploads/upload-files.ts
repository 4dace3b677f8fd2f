import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { checkCount } from '../core/check-count.ts'
import { runListener } from '../core/run-listener.ts'
import { IgaError } from '../errors/iga-error.ts'
import { sizeOf, type UploadContent } from './upload-content.ts'
import { uploadFile } from './upload-file.ts'

/** How far an upload is. */
export interface UploadProgress {
  /** The file that was uploaded last. */
  readonly filename: string
  readonly files: number
  readonly totalFiles: number
  readonly bytes: number
  readonly totalBytes: number
}

/** How files are uploaded. One attempt at a file may take ten minutes, and all of them half an hour, unless told. */
export interface UploadOptions extends CallOptions {
  /** Called after each file that was uploaded. */
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  /** How many files are uploaded at a time; 4 unless told. */
  readonly concurrency?: number | undefined
}

/** A file that was not uploaded. */
export interface FailedUpload {
  readonly filename: string
  readonly error: IgaError
}

/** What became of an upload. */
export interface UploadResult {
  /** The names of the files that are there, those of earlier attempts included. */
  readonly uploaded: readonly string[]
  readonly failed: readonly FailedUpload[]
}

/** Files, and where each is to be uploaded to. */
export interface UploadTask {
  readonly uploadUrls: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, UploadContent>>
  /** The names of files that have been uploaded already. */
  readonly uploaded?: readonly string[]
}

/** Uploads files. One that fails does not keep the others from being uploaded; an abort ends all. */
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
        // oxlint-disable-next-line no-await-in-loop -- So many at a time.
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

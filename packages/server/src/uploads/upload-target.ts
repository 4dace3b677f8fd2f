/** A file of a commit that is to be uploaded. */
export interface UploadTarget {
  readonly functionId: string
  readonly commitId: string
  readonly filename: string
}

/** The path of an upload, relative to the address of its tenant; the app routes it. */
export function uploadPath({ functionId, commitId, filename }: UploadTarget): string {
  return ['uploads', functionId, commitId, filename].map(encodeURIComponent).join('/')
}

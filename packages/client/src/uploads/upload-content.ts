/** The content of a file, which can be sent again: a stream cannot. */
export type UploadContent = Blob | Uint8Array<ArrayBuffer> | string

/** How many bytes a content has. */
export function sizeOf(content: UploadContent): number {
  if (typeof content === 'string') return new TextEncoder().encode(content).length
  return content instanceof Blob ? content.size : content.byteLength
}

/** Someone else's validator, which judges by one of our documents. */
export interface Judge {
  readonly name: string
  /** Whether a value, as the text of JSON, is what the document describes. */
  readonly accepts: (json: string) => boolean
}

/** What somebody else's tool makes of an OpenAPI document. */
export interface Judge {
  readonly name: string
  /**
   * Gives what the tool says is wrong, and nothing if nothing is.
   *
   * @param document The path of the document.
   * @param folder A folder for what is made of it; it may be there already.
   */
  readonly judge: (document: string, folder: string) => Promise<string | undefined>
}

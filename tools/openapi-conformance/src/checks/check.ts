/** A third-party tool that checks an OpenAPI document. */
export interface Check {
  readonly name: string
  /**
   * Returns the errors that the tool reports, or undefined if there are none.
   *
   * @param document the path of the document
   * @param folder a folder for output, which may already exist
   */
  readonly run: (document: string, folder: string) => Promise<string | undefined>
}

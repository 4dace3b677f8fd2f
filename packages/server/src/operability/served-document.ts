/** A tenant as the document names it. */
export interface DocumentServer {
  readonly name: string
  /** What the paths of operations come after. */
  readonly baseUrl: string
}

/**
 * The OpenAPI document of the interface, as JSON, with the addresses of tenants that are served here.
 *
 * @param first The one that tokens are said to be got from: a document names one place for them.
 */
export async function servedDocument(
  first: DocumentServer,
  ...others: readonly DocumentServer[]
): Promise<string> {
  // Large, and hardly ever asked for.
  const { openApiDocument } = await import('@igakit/schemas/documents')
  const servers = [first, ...others].map(({ name, baseUrl }) => ({
    url: baseUrl,
    description: `The local tenant ${name}.`,
  }))
  return JSON.stringify({ ...openApiDocument(), servers }, (key, value: unknown) =>
    // The one in the document is relative to the server; not every reader of it resolves it so.
    key === 'tokenUrl' && typeof value === 'string' ? `${first.baseUrl}${value}` : value,
  )
}

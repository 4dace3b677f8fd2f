/** What a text is as JSON. */
export type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

/** Reads JSON. What the parser says is left out: it quotes the text, which may hold secrets. */
export function parseJson(text: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(text)
    return { ok: true, value }
  } catch {
    return { ok: false }
  }
}

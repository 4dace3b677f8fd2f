/** How many bytes of UTF-8 a text has. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length
}

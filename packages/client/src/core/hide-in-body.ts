/** The escapes of JSON of which another way to write them exists, and those that must not be taken for their beginning. */
const ESCAPE = /\\(?:u[\da-fA-F]{4}|["\\/])/g

/**
 * Takes secrets out of a body, however JSON writes them in it: a service may escape any character, and what reads the body
 * undoes that. It need not be JSON, nor whole.
 */
export function hideInBody(text: string, hide: (text: string) => string): string {
  const plain = text.replace(ESCAPE, (each) => JSON.stringify(JSON.parse(`"${each}"`)).slice(1, -1))
  const hidden = hide(plain)
  // A body that escapes no secret keeps its escapes.
  return hidden === plain && plain !== text ? hide(text) : hidden
}

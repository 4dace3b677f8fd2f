/** Converts a type name in words: `MCP access profile` to `McpAccessProfile`, `form fields` to `FormField`. */
export function typeNameOf(words: string): string {
  if (/^[A-Z][A-Za-z]*[a-z][A-Za-z]*$/.test(words)) return words
  return words
    .replace(/s$/, '')
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
}

/** Converts a parameter name from snake_case to a member name. */
export function memberNameOf(parameter: string): string {
  return parameter.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

/** The name of a type in words, as a name: `MCP access profile` is `McpAccessProfile`, `form fields` are `FormField`. */
export function typeNameOf(words: string): string {
  if (/^[A-Z][A-Za-z]*[a-z][A-Za-z]*$/.test(words)) return words
  return words
    .replace(/s$/, '')
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('')
}

/** The name of a parameter, which is written in snake_case, as members are named. */
export function memberNameOf(parameter: string): string {
  return parameter.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}

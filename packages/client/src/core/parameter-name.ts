/** The name that a parameter has in a path or a query: `pageSize` is `page_size`. */
export function toParameterName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The name that a parameter of a path or a query has in a call: `page_size` is `pageSize`. */
export function fromParameterName(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

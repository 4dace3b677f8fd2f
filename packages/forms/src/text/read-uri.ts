import { textProgram } from './text-program.ts'

const hasScheme = /* @__PURE__ */ textProgram(
  'url(claims.text).scheme != ""',
  'workload-federation',
)

/**
 * Reads a URI or a relative reference as Go's `url.Parse` does.
 * @returns whether it has a scheme, or `undefined` for what is neither
 */
export function readUri(text: string): { readonly hasScheme: boolean } | undefined {
  const evaluation = hasScheme({ text })
  if (evaluation.ok) return { hasScheme: evaluation.value === true }
  // Escapes of bytes that are no text are fine in a URI; only CEL has no value for them.
  if (evaluation.issues[0]?.code === 'cannot_tell')
    return { hasScheme: /^[a-z][a-z\d+\-.]*:/i.test(text) }
  return undefined
}

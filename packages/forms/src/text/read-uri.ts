import { textProgram } from './text-program.ts'

const hasScheme = /* @__PURE__ */ textProgram(
  'url(claims.text).scheme != ""',
  'workload-federation',
)

/** What a text is: a URI with its scheme, a reference without one, neither, or not known. */
export type UriKind = 'uri' | 'reference' | 'neither' | 'unknown'

/** Reads a URI or a relative reference as Go's `url.Parse` does. */
export function readUri(text: string): UriKind {
  const evaluation = hasScheme({ text })
  if (evaluation.ok) return evaluation.value === true ? 'uri' : 'reference'
  switch (evaluation.issues[0]?.code) {
    case 'invalid_argument':
      return 'neither'
    case 'cannot_tell':
      // Escapes of bytes that are no text are fine in a URI; only CEL has no value for them.
      return /^[a-z][a-z\d+\-.]*:/i.test(text) ? 'uri' : 'reference'
    default:
      return 'unknown'
  }
}

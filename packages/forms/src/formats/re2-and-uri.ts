import { compile, type EnvironmentId, type Evaluation, getEnvironment } from '@igakit/cel'

type PatternMatch =
  | { readonly ok: true; readonly matches: boolean }
  /** A failed match. `invalid`: RE2 rejects the pattern; `limit`: matching exceeds the limits. */
  | { readonly ok: false; readonly reason: 'invalid' | 'limit'; readonly message: string }

const matches = /* @__PURE__ */ celFunction('claims.text.matches(claims.pattern)', 'cel-go')

/** Searches a string for an RE2 pattern. */
export function matchPattern(pattern: string, text: string): PatternMatch {
  const evaluation = matches({ pattern, text })
  if (evaluation.ok) return { ok: true, matches: evaluation.value === true }
  const [issue] = evaluation.issues
  const reason = issue?.code === 'invalid_regex' ? 'invalid' : 'limit'
  return { ok: false, reason, message: issue?.message ?? 'cannot try the pattern' }
}

const hasScheme = /* @__PURE__ */ celFunction(
  'url(claims.text).scheme != ""',
  'workload-federation',
)

/** The kind of a string. A URI has a scheme; a relative reference has none. */
export type UriKind = 'uri' | 'reference' | 'neither' | 'unknown'

/** Classifies a URI or relative reference like Go's `url.Parse`. */
export function readUri(text: string): UriKind {
  const evaluation = hasScheme({ text })
  if (evaluation.ok) return evaluation.value === true ? 'uri' : 'reference'
  switch (evaluation.issues[0]?.code) {
    case 'invalid_argument':
      return 'neither'
    case 'cannot_tell':
      // CEL strings cannot represent percent-encoded bytes that are not UTF-8, but such bytes are valid in a URI.
      return /^[a-z][a-z\d+\-.]*:/i.test(text) ? 'uri' : 'reference'
    default:
      return 'unknown'
  }
}

/** A compiled CEL expression over strings in `claims`. Provides the RE2 and Go URL implementations of `@igakit/cel`. */
type CelFunction = (texts: Readonly<Record<string, string>>) => Evaluation

/** Returns a CEL function that compiles its expression on first use. */
function celFunction(expression: string, environment: EnvironmentId): CelFunction {
  let compiled: CelFunction | undefined
  return (texts) => {
    compiled ??= compileFunction(expression, environment)
    return compiled(texts)
  }
}

function compileFunction(expression: string, environment: EnvironmentId): CelFunction {
  const compilation = compile(expression, getEnvironment(environment))
  if (compilation.ok) return (claims) => compilation.program.evaluate({ claims })
  const { issues } = compilation
  return () => ({ ok: false, issues, assumptions: [] })
}

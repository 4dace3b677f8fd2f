import { compile, type Compilation, type Environment } from '@igakit/cel'

interface Limits {
  readonly entries: number
  /** Of all expressions together, since one can be a thousand times as long as another. */
  readonly characters: number
}

/** Compiles a rule, or answers what came of it the last time. */
export type CompileCached = (expression: string, environment: Environment) => Compilation

/**
 * A compiler that remembers the rules used last. A stream often has few rules and many inputs, and compiling takes
 * far longer than evaluating. Rules that do not compile are remembered too.
 */
export function createProgramCache(
  limits: Limits = { entries: 1000, characters: 2_000_000 },
): CompileCached {
  // A map keeps the order of insertion: the first entry is the one unused for longest.
  const cache = new Map<string, Compilation>()
  let characters = 0
  return (expression, environment) => {
    const key = `${environment.id}\n${expression}`
    const known = cache.get(key)
    if (known !== undefined) {
      cache.delete(key)
      cache.set(key, known)
      return known
    }
    const compilation = compile(expression, environment)
    cache.set(key, compilation)
    characters += key.length
    for (const oldest of cache.keys()) {
      if (cache.size <= limits.entries && characters <= limits.characters) break
      cache.delete(oldest)
      characters -= oldest.length
    }
    return compilation
  }
}

import { compile, type Compilation, type Environment } from '@igakit/cel'

interface Limits {
  readonly entries: number
  /**
   * The maximum total length of all expressions. A limit on entries is not enough, because one expression can be a
   * thousand times longer than another.
   */
  readonly characters: number
}

/** Compiles a rule, or returns its cached compilation. */
export type CompileCached = (expression: string, environment: Environment) => Compilation

/**
 * Creates a compiler that caches the most recently used rules, even if they do not compile. A stream often has few
 * rules and many inputs, and compiling takes far longer than evaluating.
 */
export function createProgramCache(
  limits: Limits = { entries: 1000, characters: 2_000_000 },
): CompileCached {
  // A Map keeps insertion order, so the first entry is the least recently used.
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

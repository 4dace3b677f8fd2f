import type { Platform } from '@igakit/platforms'

/** The names and constants of generated rules. Few of them, so that conditions meet. */
export interface Vocabulary {
  /** Sources of paths. */
  readonly paths: readonly string[]
  readonly texts: readonly string[]
  readonly patterns: readonly string[]
  /** True if rules may have optional selections. */
  readonly hasOptionals?: true
}

const patterns = [
  '^a',
  'b$',
  '^a*$',
  'a|b',
  '(?i)A',
  '^[a-b]+$',
  '\\ba\\b',
  '(',
  '.',
  '^(a|ab)(b|)$',
  'k',
  '(?i)K',
  '[^a]',
  '^$',
  '(?m)^b$',
  '(?s)a.b',
  '^.{2}$',
  '\\s',
  '\\x{212A}',
  '^[^/]+/[^/]+$',
]

/** Claims of any type, nested and in lists. */
export const anyVocabulary: Vocabulary = {
  paths: [
    'claims.a',
    'claims.a',
    'claims.b',
    'claims.c',
    'claims.m.x',
    'claims.m',
    'claims["b"]',
    'claims.l[0]',
    'claims.l',
    'claims.l[1].x',
  ],
  texts: ['', 'a', 'b', 'ab', 'ba', 'aa', 'a/b', '/', 'A', ' a', 'k'],
  patterns,
}

/** As above, for an environment with optional types. */
export const optionalVocabulary: Vocabulary = { ...anyVocabulary, hasOptionals: true }

/** One claim, for attacks with all short strings. */
export const textVocabulary: Vocabulary = {
  paths: ['claims.a'],
  texts: ['', 'a', 'b', 'ab', 'ba', 'aa', 'a/b', '/', 'A', ' ', 'aab'],
  patterns,
}

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Claims of a platform, with constants from its samples. */
export function platformVocabulary({ claims, samples }: Platform): Vocabulary {
  const names = claims.map(({ path }) =>
    path.reduce((source, key) => `${source}[${JSON.stringify(key)}]`, 'claims'),
  )
  const values = [...new Set(samples.flatMap((sample) => Object.values(sample.claims)))].filter(
    (each) => typeof each === 'string',
  )
  const parts = values.flatMap((value) => value.split(/(?<=[:/@])/)).filter((part) => part !== '')
  const texts = [...new Set([...values, ...parts, 'evil', 'evil/x', 'refs/heads/x', ':', '/'])]
  return {
    paths: [...names, 'claims.unknown'],
    texts,
    patterns: [
      ...values.flatMap((value) => [`^${escape(value)}$`, `^${value}`, `${value}$`]),
      ...parts.flatMap((part) => [
        `^${escape(part)}.*$`,
        `^[^:]*${escape(part)}`,
        `(?i)${escape(part)}`,
      ]),
      '^[^/]+/[^/]+$',
      '^refs/(heads|tags)/.+$',
      '^[0-9]+$',
      ':ref:',
    ],
  }
}

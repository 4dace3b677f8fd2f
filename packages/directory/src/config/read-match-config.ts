import type { ConfigIssue, ConfigIssueCode, MatchCase, MatchConfig } from './match-config.ts'

/** The configuration, or all structural issues. */
export type ReadMatchConfigResult =
  | { readonly ok: true; readonly config: MatchConfig }
  | { readonly ok: false; readonly issues: readonly ConfigIssue[] }

type JsonObject = Readonly<Record<string, unknown>>

/** The members of the update body and of a directory, because callers may send a directory back unchanged. */
const bodyMembers = [
  'all',
  'celExpression',
  'mergeConfig',
  'expandMask',
  'appId',
  'createdAt',
  'updatedAt',
  'deletedAt',
]

/**
 * Parses a match configuration. Rejects unknown members, because a misspelt member would silently enable the default
 * rules.
 * @param body the body of the directory update, or a directory as returned by the service; null means absent
 */
export function readMatchConfig(body: unknown): ReadMatchConfigResult {
  const reader = new ConfigReader()
  const config = reader.read(body)
  return reader.issues.length === 0 ? { ok: true, config } : { ok: false, issues: reader.issues }
}

class ConfigReader {
  readonly issues: ConfigIssue[] = []

  read(json: unknown): MatchConfig {
    const body = this.#object(json, '', bodyMembers)
    const all = member(body, 'all')
    if (all !== undefined) this.#object(all, 'all', [])
    const celExpression = member(body, 'celExpression')
    if (all !== undefined && celExpression !== undefined) {
      this.#refuse('oneof_conflict', '', 'all and celExpression are both set; remove one')
    }
    const filter =
      celExpression === undefined
        ? undefined
        : this.#expression(
            this.#object(celExpression, 'celExpression', ['expression']),
            'expression',
            'celExpression',
          )
    const mergeConfig = member(body, 'mergeConfig')
    const cases = mergeConfig === undefined ? [] : this.#mergeConfig(mergeConfig)
    return { filter, cases, hasFilter: all !== undefined || celExpression !== undefined }
  }

  #mergeConfig(json: unknown): readonly MatchCase[] {
    const matchCases = member(this.#object(json, 'mergeConfig', ['matchCases']), 'matchCases')
    const path = 'mergeConfig.matchCases'
    if (matchCases === undefined) return []
    if (!Array.isArray(matchCases)) {
      this.#refuse('invalid_type', path, `must be an array, not ${describe(matchCases)}`)
      return []
    }
    return matchCases.map((item: unknown, index): MatchCase => {
      const at = `${path}[${index}]`
      const matchCase = this.#object(item, at, ['appUserKeyCel', 'userKeyCel'])
      return {
        appUserKeyCel: this.#expression(matchCase, 'appUserKeyCel', at),
        userKeyCel: this.#expression(matchCase, 'userKeyCel', at),
      }
    })
  }

  #expression(object: JsonObject, name: string, parent: string): string {
    const path = `${parent}.${name}`
    const value = member(object, name)
    if (value !== undefined && typeof value !== 'string') {
      this.#refuse('invalid_type', path, `must be a string, not ${describe(value)}`)
      return ''
    }
    if (value === undefined || value.trim() === '') {
      this.#refuse('missing_expression', path, 'must be a CEL expression; it is missing or empty')
      return ''
    }
    return value
  }

  #object(json: unknown, path: string, known: readonly string[]): JsonObject {
    if (!isObject(json)) {
      this.#refuse('invalid_type', path, `must be an object, not ${describe(json)}`)
      return {}
    }
    for (const name of Object.keys(json)) {
      if (known.includes(name)) continue
      const names =
        known.length === 0 ? 'no members are allowed here' : `known members are ${known.join(', ')}`
      this.#refuse('unknown_field', path === '' ? name : `${path}.${name}`, `is unknown; ${names}`)
    }
    return json
  }

  #refuse(code: ConfigIssueCode, path: string, message: string): void {
    const subject = path === '' ? 'the configuration' : path
    const isSentence = code === 'oneof_conflict'
    this.issues.push({ code, path, message: isSentence ? message : `${subject} ${message}` })
  }
}

function member(object: JsonObject, name: string): unknown {
  const value = Object.hasOwn(object, name) ? object[name] : undefined
  return value === null ? undefined : value
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

import type { Environment } from '@igakit/cel'
import type { RecordType } from '../records/compile-expression.ts'
import type { PlainRecord } from '../records/record-guard.ts'
import { type Key, keyOfTexts } from './key.ts'

/** An expression that reads only one field and may trim its value and convert it to upper or lower case. */
interface PlainPath {
  /** The declared field of the record. */
  readonly field: string
  /** The entry of a map field, e.g. `login` in `appUser.profile.login`. */
  readonly entry: string | undefined
  /** True if whitespace around the value is removed, before the conversion. */
  readonly isTrimmed: boolean
  /** The conversion to upper or lower case. */
  readonly fold: 'none' | 'lower' | 'upper'
}

const foldCall = String.raw`(?<trim>\.trim\(\))?(?:\.(?<fold>lowerAscii|upperAscii)\(\))?`
const fieldRead = String.raw`(?<root>[A-Za-z_]\w*)\.(?<field>[A-Za-z_]\w*)`
const selection = new RegExp(String.raw`^${fieldRead}${foldCall}$`)
const entrySelection = new RegExp(String.raw`^${fieldRead}\.(?<entry>[A-Za-z_]\w*)${foldCall}$`)
const mapping = new RegExp(
  String.raw`^${fieldRead}\.map\((?<item>[A-Za-z_]\w*),\s*\k<item>${foldCall}\)$`,
)

/**
 * Recognises expressions that read only one field: `user.email`, `user.email.lowerAscii()`, `user.emails`,
 * `user.emails.map(e, e.trim().lowerAscii())`, `user.profile.login`. The expression must compile. The evaluator handles all
 * other expressions.
 * @param roots the names of the record variable
 */
export function parsePlainPath(
  expression: string,
  environment: Environment,
  type: RecordType,
  roots: readonly string[],
): PlainPath | undefined {
  const text = expression.trim()
  for (const [pattern, supports] of shapes) {
    const groups = pattern.exec(text)?.groups
    if (groups === undefined) continue
    const { entry, field, fold, root = '', trim } = groups
    const changes = trim ?? fold
    const declared = environment.types
      .find(({ name }) => name === type)
      ?.fields.find(({ name }) => name === field)
    if (declared === undefined || !roots.includes(root) || !supports(declared.type, changes)) {
      return undefined
    }
    const folded = fold === 'lowerAscii' ? 'lower' : 'upper'
    const isTrimmed = trim !== undefined
    return { field: declared.name, entry, isTrimmed, fold: fold === undefined ? 'none' : folded }
  }
  return undefined
}

/** The recognised patterns, each with a predicate for the field types that support it. */
const shapes: readonly (readonly [
  pattern: RegExp,
  supports: (type: string, changes: string | undefined) => boolean,
])[] = [
  [
    selection,
    (type, changes) => type === 'string' || (type === 'list(string)' && changes === undefined),
  ],
  [entrySelection, (type) => type === 'map(string, dyn)'],
  [mapping, (type) => type === 'list(string)'],
]

/** Reads the key from a record that passed the guard. */
type PlainReader = (record: PlainRecord) => Key

/**
 * Creates a reader that returns the same key without evaluating the expression. In a plain record, only the value of
 * the field matters. The key for an unset field is evaluated once.
 * @param evaluate evaluates the same expression
 */
export function makePlainReader(path: PlainPath, evaluate: (record: unknown) => Key): PlainReader {
  const { entry, field } = path
  const fold = folds[path.fold]
  const foldText = path.isTrimmed ? (text: string) => fold(trimSpaces(text)) : fold
  let unset: Key | undefined
  if (entry !== undefined) return entryReader(field, entry, foldText, evaluate)
  return (record) => {
    const value = record[field]
    if (typeof value === 'string') return foldText(value.toWellFormed())
    if (value === undefined || value === null) return (unset ??= evaluate({}))
    return isTexts(value)
      ? keyOfTexts(value.map((text) => foldText(text.toWellFormed())))
      : evaluate(record)
  }
}

function entryReader(
  field: string,
  entry: string,
  foldText: (text: string) => string,
  evaluate: (record: unknown) => Key,
): PlainReader {
  let missing: Key | undefined
  return (record) => {
    const map = record[field]
    if (typeof map !== 'object' || map === null) return evaluate(record)
    if (!Object.hasOwn(map, entry)) return (missing ??= evaluate({ [field]: {} }))
    const value: unknown = Reflect.get(map, entry)
    return typeof value === 'string' ? foldText(value.toWellFormed()) : evaluate(record)
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value)
}

const space = String.raw`[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]`
const outerSpaces = new RegExp(`^${space}+|${space}+$`, 'g')

/**
 * Removes whitespace as defined by Go from both ends of a text, like `trim`. JavaScript's definition differs outside
 * ASCII.
 */
function trimSpaces(text: string): string {
  return beyondAscii.test(text) ? text.replaceAll(outerSpaces, '') : text.trim()
}

// oxlint-disable-next-line no-control-regex -- matches the ASCII range
const beyondAscii = /[^\u0000-\u007f]/

/** The case conversions. Like `lowerAscii` and `upperAscii`, they leave non-ASCII letters unchanged. */
const folds: Readonly<Record<PlainPath['fold'], (text: string) => string>> = {
  none: (text) => text,
  lower: (text) =>
    beyondAscii.test(text)
      ? text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
      : text.toLowerCase(),
  upper: (text) =>
    beyondAscii.test(text)
      ? text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())
      : text.toUpperCase(),
}

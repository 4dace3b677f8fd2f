import type { Environment } from '@igakit/cel'
import type { RecordType } from '../records/compile-expression.ts'

/** An expression that only reads one field, the way most keys do, and may fold the case of its letters. */
export interface PlainPath {
  /** The declared field of the record. */
  readonly field: string
  /** What is selected of a field that is a map: `login` of `appUser.profile.login`. */
  readonly entry: string | undefined
  /** What a text becomes. */
  readonly fold: 'none' | 'lower' | 'upper'
  /** Whether the field is a list of texts. */
  readonly isList: boolean
}

const fold = String.raw`(?:\.(?<fold>lowerAscii|upperAscii)\(\))?`
const field = String.raw`(?<root>[A-Za-z_]\w*)\.(?<field>[A-Za-z_]\w*)`
const selection = new RegExp(String.raw`^${field}${fold}$`)
const entrySelection = new RegExp(String.raw`^${field}\.(?<entry>[A-Za-z_]\w*)${fold}$`)
const mapping = new RegExp(
  String.raw`^${field}\.map\((?<item>[A-Za-z_]\w*),\s*\k<item>\.(?<fold>lowerAscii|upperAscii)\(\)\)$`,
)

/**
 * Recognises an expression that reads one field: `user.email`, `user.email.lowerAscii()`, `user.emails`,
 * `user.emails.map(e, e.lowerAscii())`, `user.profile.login`. To be asked of one that compiles; whatever is written in
 * any other way is the evaluator's alone.
 * @param roots the names of the record
 */
export function recognisePlainPath(
  expression: string,
  environment: Environment,
  type: RecordType,
  roots: readonly string[],
): PlainPath | undefined {
  const text = expression.trim()
  const [match, shape] = firstMatch(text)
  const groups = match?.groups
  if (groups === undefined || !roots.includes(groups['root'] ?? '')) return undefined
  const declared = environment.types
    .find(({ name }) => name === type)
    ?.fields.find(({ name }) => name === groups['field'])
  if (declared === undefined || !isOfShape(declared.type, shape, groups['fold'])) return undefined
  return {
    field: declared.name,
    entry: groups['entry'],
    fold: foldOf(groups['fold']),
    isList: declared.type === 'list(string)',
  }
}

type Shape = 'selection' | 'entry' | 'mapping'

function firstMatch(text: string): readonly [RegExpExecArray | null, Shape] {
  const selected = selection.exec(text)
  if (selected !== null) return [selected, 'selection']
  const entry = entrySelection.exec(text)
  return entry === null ? [mapping.exec(text), 'mapping'] : [entry, 'entry']
}

/** Whether a field of a type can be what is read in that way. */
function isOfShape(declared: string, shape: Shape, folding: string | undefined): boolean {
  switch (shape) {
    case 'selection':
      return declared === 'string' || (declared === 'list(string)' && folding === undefined)
    case 'entry':
      return declared === 'map(string, dyn)'
    case 'mapping':
      return declared === 'list(string)'
  }
}

function foldOf(name: string | undefined): PlainPath['fold'] {
  if (name === undefined) return 'none'
  return name === 'lowerAscii' ? 'lower' : 'upper'
}

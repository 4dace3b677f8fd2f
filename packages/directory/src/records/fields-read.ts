import type { Environment, EnvironmentField } from '@igakit/cel'
import {
  analyseSyntax,
  childNodes,
  parseSyntax,
  type SyntaxAnalysis,
  type SyntaxNode,
} from '@igakit/cel/syntax'
import type { RecordProgram, RecordType } from './compile-expression.ts'

/** The fields of a record that an expression reads. */
export interface FieldsRead {
  /** The main names of the fields. */
  readonly names: readonly string[]
  /**
   * The names and aliases of all fields and, for a map field, the entries that the expression reads; `undefined` if
   * all entries matter.
   */
  readonly spellings: ReadonlyMap<string, readonly string[] | undefined>
  /** The field paths as written, without the record, e.g. `profile.login`. */
  readonly paths: readonly string[]
  /**
   * True if the expression uses the main names of all fields, and the fields have the same non-empty values in messages
   * and maps.
   */
  readonly areSimple: boolean
}

/**
 * Returns the fields that an expression reads, if the expression only selects fields of the record. In that case, no
 * other members matter.
 * @returns `undefined` if the expression uses the whole record
 */
export function fieldsRead(
  { assumedRoots, declaredRoots, program }: RecordProgram,
  environment: Environment,
  type: RecordType,
): FieldsRead | undefined {
  // A profile may declare names with dots, which look like selections.
  if (declaredRoots.some((name) => name.includes('.'))) return undefined
  const tree = parseSyntax(program.expression)
  const selections = findSelections(
    tree.root,
    new Set([...declaredRoots, ...assumedRoots]),
    analyseSyntax(tree, program.environment),
  )
  if (selections === undefined) return undefined
  const declared = environment.types.find(({ name }) => name === type)?.fields ?? []
  const fields = new Map<string, EnvironmentField | undefined>()
  let areMainNames = assumedRoots.length === 0
  for (const [first = ''] of selections) {
    const field = declared.find(
      ({ aliases = [], name }) => name === first || aliases.includes(first),
    )
    fields.set(field?.name ?? first, field)
    if (field?.name !== first) areMainNames = false
  }
  const spellings = [...fields].flatMap(([name, field]) => {
    const all = [name, ...(field?.aliases ?? [])]
    const entries = field?.type === mapType ? entriesOf(selections, all) : undefined
    return all.map((spelling) => [spelling, entries] as const)
  })
  return {
    names: [...fields.keys()],
    spellings: new Map(spellings),
    paths: [...new Set(selections.map((names) => names.join('.')))],
    areSimple:
      areMainNames && [...fields.values()].every((field) => simpleTypes.has(field?.type ?? '')),
  }
}

const mapType = 'map(string, dyn)'
const simpleTypes = new Set(['string', 'list(string)', mapType])

type Selection = readonly string[]

/** Returns the selected entries of a map; `undefined` if the map itself is used. */
function entriesOf(
  selections: readonly Selection[],
  spellings: readonly string[],
): readonly string[] | undefined {
  const entries = new Set<string>()
  for (const [first = '', entry] of selections) {
    if (!spellings.includes(first)) continue
    if (entry === undefined) return undefined
    entries.add(entry)
  }
  return [...entries]
}

/** Returns the selections that start at the roots; `undefined` if a root is used in any other way. */
function findSelections(
  tree: SyntaxNode,
  roots: ReadonlySet<string>,
  analysis: SyntaxAnalysis,
): readonly Selection[] | undefined {
  const found: Selection[] = []
  const isRoot = (node: SyntaxNode): boolean =>
    node.kind === 'name' &&
    roots.has(node.name) &&
    analysis.meaningOf(node)?.kind !== 'macro_variable'
  const open = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isRoot(node)) return undefined
    const selection = selectionFrom(node, isRoot)
    if (selection === undefined) open.push(...childNodes(node))
    else found.push(selection)
  }
  return found
}

/** Returns the fields in a chain of selections that starts at a root: `["profile", "login"]`. */
function selectionFrom(
  node: SyntaxNode,
  isRoot: (node: SyntaxNode) => boolean,
): Selection | undefined {
  const names: string[] = []
  let at = node
  while (at.kind === 'select') {
    names.unshift(at.field)
    at = at.operand
    while (at.kind === 'group') at = at.expression
  }
  return names.length > 0 && isRoot(at) ? names : undefined
}

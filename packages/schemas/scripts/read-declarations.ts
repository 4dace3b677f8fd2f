import {
  type Comment,
  parseSync,
  type Statement,
  type TSSignature,
  type TSType,
  type TSTypeName,
} from 'oxc-parser'
import { commentText } from './comment-text.ts'
import type { Declaration } from './declaration.ts'

/** Reads the exported types of a source file with their docstrings. */
export function readDeclarations(file: string, source: string): Declaration[] {
  const { program, comments, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new SyntaxError(`${file}: ${error.message}`)
  const describe = describer(source, comments)
  const exported: Declaration[] = []
  const local = new Map<string, Declaration>()
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const declaration = readDeclaration(
        statement.declaration,
        describe(statement.start),
        describe,
      )
      if (declaration) exported.push(declaration)
    } else {
      const declaration = readDeclaration(statement, describe(statement.start), describe)
      if (declaration) local.set(declaration.name, declaration)
    }
  }
  return exported.map((declaration) => withLocalParts(declaration, local))
}

function readDeclaration(
  statement: Statement,
  description: string | undefined,
  describe: Describe,
): Declaration | undefined {
  switch (statement.type) {
    case 'TSInterfaceDeclaration': {
      const parts = statement.extends.flatMap(({ expression }) =>
        expression.type === 'Identifier' ? [expression.name] : [],
      )
      const members = readMembers(statement.body.body, describe)
      return { name: statement.id.name, description, members, parts }
    }
    case 'TSTypeAliasDeclaration': {
      const { signatures, names } = typeParts(statement.typeAnnotation)
      const members = readMembers(signatures, describe)
      return { name: statement.id.name, description, members, parts: names }
    }
    default:
      return undefined
  }
}

/** Merges the members of types that the file does not export, since other files may reuse their names. */
function withLocalParts(
  declaration: Declaration,
  local: ReadonlyMap<string, Declaration>,
): Declaration {
  const kept = declaration.parts.flatMap((part) => local.get(part) ?? [])
  if (kept.length === 0) return declaration
  const merged = {
    ...declaration,
    members: new Map([...kept.flatMap(({ members }) => [...members]), ...declaration.members]),
    parts: [
      ...declaration.parts.filter((part) => !local.has(part)),
      ...kept.flatMap(({ parts }) => parts),
    ],
  }
  // Each type is merged once, since a type may refer to itself.
  const others = [...local].filter(([name]) => !declaration.parts.includes(name))
  return withLocalParts(merged, new Map(others))
}

/** Returns the docstring right before an offset. */
type Describe = (offset: number) => string | undefined

function describer(source: string, comments: readonly Comment[]): Describe {
  const documenting = comments.filter(
    ({ type, value }) => type === 'Block' && value.startsWith('*'),
  )
  return (offset) => {
    const comment = documenting.findLast(({ end }) => end <= offset)
    if (!comment || source.slice(comment.end, offset).trim() !== '') return undefined
    return commentText(comment.value.slice(1))
  }
}

function readMembers(
  signatures: readonly TSSignature[],
  describe: Describe,
): Map<string, string | undefined> {
  return new Map(
    signatures.flatMap((signature) => {
      if (signature.type !== 'TSPropertySignature') return []
      const { key, start } = signature
      if (key.type === 'Identifier') return [[key.name, describe(start)]]
      return key.type === 'Literal' ? [[String(key.value), describe(start)]] : []
    }),
  )
}

interface TypeParts {
  readonly signatures: readonly TSSignature[]
  readonly names: readonly string[]
}

/** Returns the parts of a type: the operands of an intersection and the type arguments. */
function typeParts(type: TSType): TypeParts {
  switch (type.type) {
    case 'TSTypeLiteral':
      return { signatures: type.members, names: [] }
    case 'TSIntersectionType':
      return join(type.types.map(typeParts))
    case 'TSTypeReference':
      return join([
        { signatures: [], names: nameOf(type.typeName) },
        ...(type.typeArguments?.params ?? []).map(typeParts),
      ])
    default:
      return { signatures: [], names: [] }
  }
}

function join(parts: readonly TypeParts[]): TypeParts {
  return {
    signatures: parts.flatMap(({ signatures }) => signatures),
    names: parts.flatMap(({ names }) => names),
  }
}

function nameOf(name: TSTypeName): string[] {
  return name.type === 'Identifier' ? [name.name] : []
}

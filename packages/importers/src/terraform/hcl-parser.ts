import { Language, type Node, Parser } from 'web-tree-sitter'
import { Places, type SourceText } from '../source/place.ts'
import type { FileProblem } from '../source/problem.ts'
import type { HclExpression, HclFile } from './hcl.ts'
import { HclReader } from './hcl-reader.ts'

/** The WebAssembly modules of the parser. */
export interface HclModules {
  /** The content of `web-tree-sitter/web-tree-sitter.wasm`. */
  readonly runtime: Uint8Array
  /** The content of `grammar/tree-sitter-hcl.wasm` in this package. */
  readonly grammar: Uint8Array
}

/** The largest file that is parsed, in UTF-16 code units. */
const maxLength = 8_000_000
/** The largest number of errors that are listed per file. */
const maxErrors = 100

/** Parses HCL, the language of Terraform. */
export class HclParser {
  readonly #parser: Parser

  private constructor(parser: Parser) {
    this.#parser = parser
  }

  /**
   * Loads the parser. The WebAssembly modules are passed as bytes, so that browsers and programs without a file system
   * can load the parser too.
   */
  static async load({ grammar, runtime }: HclModules): Promise<HclParser> {
    await Parser.init({ wasmBinary: runtime })
    const parser = new Parser()
    parser.setLanguage(await Language.load(grammar))
    return new HclParser(parser)
  }

  /** Parses a file. Syntax errors are listed; the rest of the file stays readable. */
  parse(source: SourceText): HclFile {
    const places = new Places(source)
    const empty = { attributes: new Map(), blocks: [], gap: undefined }
    const tree = source.text.length > maxLength ? null : this.#parser.parse(source.text)
    if (tree === null) {
      const message = `The file has more than ${maxLength.toLocaleString('en')} characters.`
      const problem: FileProblem = { code: 'too_large', message, place: places.at(0) }
      return { body: empty, problems: [problem], close: () => undefined }
    }
    const reader = new HclReader(source, places)
    const root = tree.rootNode
    const body = root.namedChildren.find((node) => node?.type === 'body')
    return {
      body: body === undefined || body === null ? empty : reader.body(body),
      problems: root.hasError ? errorsIn(root, reader, places) : [],
      close: () => tree.delete(),
    }
  }

  /** Parses a text of a `.tf.json` file, in which `${…}` are expressions. */
  parseTemplate(text: string, place: HclExpression['place']): HclExpression {
    if (!/[$%]\{/.test(text)) return { kind: 'literal', value: text, place }
    const quoted = JSON.stringify(text.toWellFormed())
    const file = this.parse({ file: place.file, text: `x = ${quoted}\n` })
    try {
      const expression = file.body.attributes.get('x')
      const [problem] = file.problems
      if (expression === undefined || problem !== undefined) {
        return { kind: 'unread', reason: 'the template is not valid', place }
      }
      return moveTo(expression, place)
    } finally {
      file.close()
    }
  }
}

function errorsIn(root: Node, reader: HclReader, places: Places): readonly FileProblem[] {
  const problems: FileProblem[] = []
  const open: Node[] = [root]
  for (
    let node = open.pop();
    node !== undefined && problems.length < maxErrors;
    node = open.pop()
  ) {
    if (node.isMissing || node.type === 'ERROR') {
      const place = places.at(node.startIndex)
      problems.push({ code: 'invalid_hcl', message: reader.errorText(node), place })
      continue
    }
    if (!node.hasError) continue
    for (const child of node.children.toReversed()) if (child !== null) open.push(child)
  }
  return problems
}

/** Gives all parts of an expression the same place. */
function moveTo(expression: HclExpression, place: HclExpression['place']): HclExpression {
  const move = (each: HclExpression): HclExpression => moveTo(each, place)
  switch (expression.kind) {
    case 'literal':
    case 'name':
    case 'unread':
      return { ...expression, place }
    case 'template':
      return {
        ...expression,
        place,
        parts: expression.parts.map((part) => (typeof part === 'string' ? part : move(part))),
      }
    case 'list':
      return { ...expression, place, items: expression.items.map(move) }
    case 'object':
      return {
        ...expression,
        place,
        entries: expression.entries.map(({ key, value }) => ({
          key: move(key),
          value: move(value),
        })),
      }
    case 'attribute':
    case 'splat':
    case 'unary':
      return { ...expression, place, operand: move(expression.operand) }
    case 'index':
      return {
        ...expression,
        place,
        operand: move(expression.operand),
        index: move(expression.index),
      }
    case 'call':
      return { ...expression, place, args: expression.args.map(move) }
    case 'conditional':
      return {
        ...expression,
        place,
        condition: move(expression.condition),
        consequent: move(expression.consequent),
        alternate: move(expression.alternate),
      }
    case 'for':
      return {
        ...expression,
        place,
        collection: move(expression.collection),
        value: move(expression.value),
        ...(expression.key && { key: move(expression.key) }),
        ...(expression.condition && { condition: move(expression.condition) }),
      }
    case 'binary':
      return { ...expression, place, left: move(expression.left), right: move(expression.right) }
  }
}

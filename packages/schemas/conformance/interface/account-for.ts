import type { Catalogue } from './catalogue.ts'
import { typeNameOf } from './names.ts'
import { operationReaders, readOperation } from './operation-readers.ts'
import { type Line, readLines } from './read-lines.ts'
import { readWith } from './reader.ts'
import { rowReaders } from './row-readers.ts'
import { ruleReaders } from './rule-readers.ts'
import { readItem } from './read-item.ts'
import { sentenceReaders } from './sentence-readers.ts'
import { splitSentences } from './split-text.ts'
import type { Statements } from './statements/statement.ts'
import { Walk } from './walk.ts'

/** The result of checking an interface description. */
export interface Account {
  /** The lines that contradict the schemas or could not be parsed. */
  readonly problems: readonly string[]
  /** Every mentioned member, e.g. `User.email`. */
  readonly mentioned: ReadonlySet<string>
  /** The number of operations. */
  readonly operations: number
  /** The known statements that do not occur in the description. */
  readonly unused: readonly string[]
}

/** Compares every line of an interface description with the schemas and operations. */
export function accountFor(
  markdown: string,
  catalogue: Catalogue,
  statements: Statements,
): Account {
  const walk = new Walk(catalogue)
  const unused = new Set(Object.keys(statements))
  const problems = readLines(markdown).flatMap((line) => {
    readLine(line, walk, (sentence) => {
      const check = Object.hasOwn(statements, sentence) ? statements[sentence] : undefined
      if (!check) return false
      unused.delete(sentence)
      check(catalogue).forEach((problem) => walk.problem(problem))
      return true
    })
    return walk.takeProblems().map((problem) => `Line ${line.number}: ${problem}`)
  })
  const { mentioned, operations } = walk
  return { problems, mentioned, operations: operations.length, unused: [...unused] }
}

function readLine(line: Line, walk: Walk, isStatement: (sentence: string) => boolean): void {
  if (!['columns', 'dashes', 'row'].includes(line.kind)) walk.columns = ''
  switch (line.kind) {
    case 'blank':
    case 'dashes':
      return
    case 'heading':
      readHeading(walk, line.text, line.level, isStatement)
      return
    case 'columns':
      walk.columns = line.cells.join(', ')
      if (!rowReaders[walk.columns]) walk.problem('Unknown table.')
      return
    case 'row':
      if (walk.columns === '') walk.problem('The row belongs to no table.')
      rowReaders[walk.columns]?.(walk, ...line.cells)
      return
    case 'numbered':
      if (walk.group !== undefined && line.text.startsWith('**')) readOperation(walk, line.text)
      else readText(line.text, walk, isStatement)
      return
    case 'bullet':
      walk.leaveTo(line.indent)
      readText(line.text, walk, isStatement, line.indent)
      return
    case 'paragraph':
      readText(line.text, walk, isStatement)
      return
  }
}

function readHeading(
  walk: Walk,
  text: string,
  level: number,
  isStatement: (sentence: string) => boolean,
): void {
  const [, title = text, path] = /^(.+?)(?: \((.+)\))?$/.exec(text) ?? []
  walk.group = walk.catalogue.groups.get(title)
  if (walk.group !== undefined || isStatement(`${'#'.repeat(level)} ${text}`)) {
    walk.startWith(undefined)
    return
  }
  if (path !== undefined && /^\w+\.\w+$/.test(path)) {
    walk.startWith(walk.message('Task'))
    walk.startWith(walk.follow(path))
    if (typeNameOf(title.replace(/^Current /, '')) !== walk.subject?.name) {
      walk.problem(`What is at ${path} is ${walk.subject?.name}.`)
    }
    return
  }
  const [first, ...others] = title.split(' and ').map((name) => walk.message(typeNameOf(name)))
  walk.startWith(others.length === 0 ? first : undefined)
}

/** Parses the sentences of a paragraph or an item; in an item, any other text is parsed as a list of members. */
function readText(
  text: string,
  walk: Walk,
  isStatement: (sentence: string) => boolean,
  indent?: number,
): void {
  const readers = [...(walk.operation ? operationReaders : []), ...sentenceReaders, ...ruleReaders]
  for (const sentence of splitSentences(text)) {
    if (isStatement(sentence) || readWith(readers, sentence, walk)) continue
    if (indent !== undefined && walk.subject) readItem(walk, sentence, indent)
    else walk.problem(`Cannot read "${sentence}".`)
  }
}

import { UsageError } from '../usage-error.ts'
import { type Block, rowLimitBytes } from './block.ts'
import { ElementScanner } from './element-scanner.ts'
import { RowGatherer } from './row-gatherer.ts'
import { rowTooLong } from './row-too-long.ts'

/**
 * The rows of a JSON document: the elements of an array, or of the `list` of an object, as the API's searches answer.
 * No more of it is held than an element, however long the document is.
 */
export async function* jsonBlocks(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<Block> {
  const scanner = new ElementScanner()
  const gatherer = new RowGatherer()
  for await (const chunk of chunks) {
    scanner.scan(chunk, (element, line) => gatherer.add(element, line))
    if (scanner.pendingBytes > rowLimitBytes) throw rowTooLong(name, scanner.line)
    if (scanner.fault !== undefined) throw notRows(name, scanner.fault, scanner.line)
    if (!gatherer.isFull) continue
    const block = gatherer.take()
    if (block !== undefined) yield block
  }
  const last = gatherer.take()
  if (last !== undefined) yield last
  if (!scanner.isComplete)
    throw notRows(name, 'the document ends before its list does', scanner.line)
}

function notRows(name: string, message: string, line: number): UsageError {
  return new UsageError({
    code: 'invalid_json',
    message: `${name} is no list of records`,
    hint: 'Give an array of records, or an object with one as its list; one a line is NDJSON, which --format says.',
    source: name,
    problems: [{ message, place: { line, column: 0 } }],
  })
}

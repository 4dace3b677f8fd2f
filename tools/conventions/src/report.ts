// Prints a report on how well a folder follows the conventions: `node tools/conventions/src/report.ts [FOLDER]`.
import { countDocstringOpenings } from './docstrings.ts'
import { hasDocstrings, isShipped, readSource, trackedFiles } from './source-files.ts'
import {
  countCodeLines,
  findFlatFolders,
  findFragments,
  findSharedPrefixes,
  findTwoWayImports,
} from './structure.ts'
import { findForbiddenWords, proseFiles, readForbiddenWords } from './words.ts'

const folder = process.argv[2] ?? '.'
const shipped = trackedFiles(folder).filter(isShipped).map(readSource)
const documented = trackedFiles(folder).filter(hasDocstrings).map(readSource)
const words = readForbiddenWords()
const hits = proseFiles(folder).flatMap((file) => findForbiddenWords(file, words))
const { docstrings, riddles } = countDocstringOpenings(documented)

function section(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length}`)
  for (const line of lines) console.log(`  ${line}`)
}

section(
  'Forbidden words',
  hits.map(({ path, line, found, write }) => `${path}:${line}: "${found}" (write: ${write})`),
)
section(`Docstrings that open with What, Whether or How, of ${docstrings}`, riddles)
section('Two-way imports', findTwoWayImports(shipped))
section('Flat folders', findFlatFolders(shipped))
section('Prefixes that should be folders', findSharedPrefixes(shipped))
section('Fragments', findFragments(shipped))
console.log(`\n${countCodeLines(shipped)} lines of code in ${shipped.length} shipped files`)

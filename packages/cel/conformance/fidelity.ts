// Writes the agreement with cel-go's results into the README. Run this script with `npm run fidelity`; a test fails if
// the README is out of date.
import { writeSection } from '../docs/section.ts'
import { fidelityTable } from './fidelity-table.ts'
import { goldenFiles, isGoldenFile } from './golden-case.ts'
import { compareGolden } from './compare-golden.ts'

const files = Object.keys(goldenFiles).filter(isGoldenFile)
writeSection(
  'fidelity',
  fidelityTable(files.map((file) => ({ file, results: compareGolden(file) }))),
)

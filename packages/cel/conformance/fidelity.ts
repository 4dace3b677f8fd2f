// Writes how far the package agrees with cel-go's answers into the README; a test says when that is out of date.
// Run it with `npm run fidelity`.
import { writeSection } from '../docs/section.ts'
import { fidelityTable } from './fidelity-table.ts'
import { goldenFiles, isGoldenFile } from './golden-case.ts'
import { judgeGolden } from './judge-golden.ts'

const files = Object.keys(goldenFiles).filter(isGoldenFile)
writeSection(
  'fidelity',
  fidelityTable(files.map((file) => ({ file, judgements: judgeGolden(file) }))),
)

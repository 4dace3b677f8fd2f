// Writes the differences between cel-go versions into VERSIONS.md; a test fails when it is out of date. Run it with
// `npm run versions`.
import { writeSection } from './section.ts'
import { versionTable } from './version-table.ts'

writeSection('versions', versionTable())

// Writes the differences between versions of cel-go into VERSIONS.md; a test says when that is out of date.
// Run it with `npm run versions`.
import { writeSection } from './section.ts'
import { versionTable } from './version-table.ts'

writeSection('versions', versionTable())

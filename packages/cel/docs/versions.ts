// Writes the differences between cel-go versions into VERSIONS.md. Run this script with `npm run versions`; a test
// fails if VERSIONS.md is out of date.
import { writeSection } from './section.ts'
import { versionTable } from './version-table.ts'

writeSection('versions', versionTable())

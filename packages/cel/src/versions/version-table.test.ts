import { expect, test } from 'vitest'
import { hasSection } from '../../docs/section.ts'
import { versionTable } from '../../docs/version-table.ts'

test('VERSIONS.md lists every difference between versions', () => {
  // Run `npm run versions` in packages/cel to update the list.
  expect(hasSection('versions', versionTable())).toBe(true)
})

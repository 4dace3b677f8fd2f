import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns the modules that a file loads when it is imported, within the package and beyond. */
function loadedBy(entry: URL, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(entry.href)) return seen
  seen.add(entry.href)
  const source = readFileSync(entry, 'utf8')
  const imports = source.matchAll(/^(?:import|export)(?! type\b)\s[\w\s{},*]*from '([^']+)'/gm)
  for (const [, name = ''] of imports) {
    if (name.startsWith('.') && name.endsWith('.ts')) loadedBy(new URL(name, entry), seen)
    else seen.add(name)
  }
  return seen
}

const isOfAnalysis = (name: string): boolean => /@igakit\/analysis|\/src\/proofs\//.test(name)

test('the main entry point leaves the analyser to @igakit/cel-language/analysis', () => {
  const main = [...loadedBy(new URL('../src/index.ts', import.meta.url))]
  expect(main.length).toBeGreaterThan(50)
  expect(main.filter(isOfAnalysis)).toEqual([])
  const analysis = loadedBy(new URL('../src/proofs/index.ts', import.meta.url))
  expect([...analysis]).toContain('@igakit/analysis')
})

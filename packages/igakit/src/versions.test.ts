import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unsupportedNode } from './versions.ts'

test.for([
  ['18.20.8', true],
  ['20.20.2', true],
  ['22.12.0', true],
  ['22.13.0', false],
  ['22.13.1', false],
  ['23.0.0', false],
  ['26.10.0', false],
] as const)('rejects Node.js %s as too old: %s', ([version, old]) => {
  const sentence = `iga needs Node.js 22.13 or newer; this is ${version}.`
  expect(unsupportedNode(version)).toBe(old ? sentence : undefined)
})

test('the manifest names the same version', () => {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  expect(manifest).toMatchObject({ engines: { node: '>=22.13' } })
})

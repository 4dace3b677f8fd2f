import { checkCase } from '@igakit/fuzz'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readerNames } from './reader-names.ts'
import { readers } from './readers.ts'

test.each(readerNames)('the %s reader accepts a few random inputs', async (name) => {
  const reader = readers[name]
  expect(reader.name).toBe(name)
  for (const inputs of reader.inputs) {
    const property = fc.asyncProperty(inputs, async (given) => {
      expect(await checkCase(reader, given)).toBeUndefined()
    })
    // oxlint-disable-next-line no-await-in-loop -- one run at a time
    await fc.assert(property, { numRuns: 5, seed: 20261123 })
  }
})

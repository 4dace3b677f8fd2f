import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { schemaCatalog, schemaByName } from '../../src/documents/schema-catalog.ts'
import { typeScript } from '../../src/documents/type-script.ts'
import { requestView } from '../../src/views/request/request-view.ts'
import { compileConsumer, writeDeclarations } from './compile-consumer.ts'

const folder = fileURLToPath(new URL('../../node_modules/.cache/printed-types', import.meta.url))

const names = schemaCatalog().map(({ name }) => name)
const schemas = names.flatMap((name) => schemaByName(name) ?? [])

test('printed types and the types of the package are assignable to each other', async () => {
  await writeDeclarations(folder)
  const wire = [
    `import type * as real from '@igakit/schemas'`,
    typeScript(schemas),
    ...names.flatMap((name) => [
      `export const to${name} = (value: real.${name}): ${name} => value`,
      `export const from${name} = (value: ${name}): real.${name} => value`,
    ]),
  ]
  const request = [
    `import type * as real from '@igakit/schemas'`,
    typeScript(schemas.map((schema) => requestView(schema))),
    ...names.flatMap((name) => [
      `export const to${name} = (value: real.Request<real.${name}>): ${name} => value`,
      `export const from${name} = (value: ${name}): real.Request<real.${name}> => value`,
    ]),
  ]
  expect(names.length).toBeGreaterThan(150)
  expect((await compileConsumer(folder, wire.join('\n'))).types).toBeGreaterThan(0)
  expect((await compileConsumer(folder, request.join('\n'))).types).toBeGreaterThan(0)
})

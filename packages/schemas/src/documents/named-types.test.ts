import { expect, test } from 'vitest'
import { message } from '../model/message.ts'
import { openEnum } from '../model/open-enum.ts'
import { reference } from '../model/reference.ts'
import { list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { namedTypes } from './named-types.ts'

interface Tree {
  colour?: string | null
  trees?: Tree[] | null
}

const treeSchema: Schema<Tree> = message<Tree>('Tree', {
  colour: openEnum<string>('Colour', ['GREEN']),
  trees: list(reference(() => treeSchema)),
})

test('finds each type once at any depth', () => {
  const forest: Schema<{ trees?: Tree[][] | null }> = message('Forest', {
    trees: list(list(treeSchema)),
  })
  const names = [...namedTypes([list(forest), treeSchema])].map(({ name }) => name)
  expect(names).toEqual(['Forest', 'Tree', 'Colour'])
})

test('finds nothing in unnamed types', () => {
  expect([...namedTypes([text, list(text)])]).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)

/** Returns the contents of the files in a folder of the repository whose names match `wanted`. */
export function examplesOf(folder: string, wanted: RegExp): readonly string[] {
  const path = new URL(`${folder}/`, root)
  const names = readdirSync(path).filter((name) => wanted.test(name))
  if (names.length === 0) throw new Error(`No examples in ${folder}`)
  return names.map((name) => readFileSync(new URL(name, path), 'utf8'))
}

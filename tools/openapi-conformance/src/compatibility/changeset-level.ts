import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Impact, impacts } from './change.ts'

const frontMatter = z.record(z.string(), z.enum([...impacts, 'none'])).nullable()

/** Returns the highest level that the changesets in a folder announce for a package; undefined if they announce none. */
export function changesetLevel(folder: string, packageName: string): Impact | undefined {
  const levels = new Set(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md') && file !== 'README.md')
      .map((file) => levelIn(readFileSync(join(folder, file), 'utf8'), packageName)),
  )
  return impacts.find((level) => levels.has(level))
}

function levelIn(changeset: string, packageName: string): string | undefined {
  const [, head = ''] = /^---\r?\n([^]*?)\r?\n?---/.exec(changeset) ?? []
  return frontMatter.parse(parse(head))?.[packageName]
}

import { byteLength } from '../../state/byte-length.ts'
import { deepestJson, jsonDepth } from '../../state/json-depth.ts'
import type { Workspace } from '../../state/workspace.ts'
import { mostBytes, mostCases } from './link-text.ts'

/** Whether a workspace is small enough for a link, so that nobody makes one that does not open. */
export function fitsLink(workspace: Workspace): boolean {
  const json = JSON.stringify(workspace)
  return (
    byteLength(json) <= mostBytes &&
    jsonDepth(json) <= deepestJson &&
    casesOf(workspace) <= mostCases
  )
}

/** How many rules and cases it has together. */
export function casesOf({ suite }: Workspace): number {
  if (!('rules' in suite)) return suite.cases.length
  return suite.rules.reduce((sum, { cases }) => sum + cases.length, suite.rules.length)
}

import { environmentIds, getEnvironment } from '@igakit/cel'
import { documentedFunctions } from '@igakit/cel/docs'
import { platforms } from '@igakit/platforms'
import type { McpServer } from '@modelcontextprotocol/server'

/** Adds the reference data: environments with their variables and functions, and platforms with their claims. */
export function addResources(server: McpServer): void {
  addDocument(server, {
    name: 'environments',
    uri: 'igakit://environments',
    description: 'Environments of rules: variables, result type and limits.',
    read: () => environmentIds.map((id) => getEnvironment(id)),
  })
  for (const id of environmentIds) {
    const environment = getEnvironment(id)
    addDocument(server, {
      name: `functions of ${id}`,
      uri: `igakit://functions/${id}`,
      description: `Functions and operators of rules in ${id}, with examples.`,
      read: () => documentedFunctions(environment),
    })
  }
  addDocument(server, {
    name: 'platforms',
    uri: 'igakit://platforms',
    description: 'Platforms that issue tokens.',
    read: () => platforms.map(({ id, title }) => ({ id, title })),
  })
  for (const platform of platforms) {
    addDocument(server, {
      name: `claims of ${platform.id}`,
      uri: `igakit://platforms/${platform.id}`,
      description: `Claims of tokens from ${platform.title}: types, presence, values, who controls them, and actors.`,
      read: () => platform,
    })
  }
}

/** Patterns have no members, so JSON would show an empty object. */
const patternAsText = (_name: string, value: unknown): unknown =>
  value instanceof RegExp ? value.source : value

interface Document {
  readonly name: string
  readonly uri: string
  readonly description: string
  readonly read: () => unknown
}

function addDocument(server: McpServer, { description, name, read, uri }: Document): void {
  const mimeType = 'application/json'
  server.registerResource(name, uri, { description, mimeType }, () => ({
    contents: [{ uri, mimeType, text: JSON.stringify(read(), patternAsText, 2) }],
  }))
}

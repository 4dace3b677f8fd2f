import type { Command } from 'commander'
import { addDetails, addExamples, collect, type Session } from './shared.ts'
import { optionValues } from '../option-values.ts'

export function defineMcp(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Speaks the Model Context Protocol on standard input and output. Tools check, evaluate, explain, lint, test, compare ' +
      'and repair rules, show who can get in, and read CI jobs and trust policies. Resources describe environments, functions and platforms. Writes no ' +
      'file and uses no network. Reads files only in the current folder or in the folders of --root.',
  )
    .option('--root <folder>', 'folder whose files may be read; repeatable', collect)
    .action(async () => {
      const { serveAgent } = await import('./mcp/serve-agent.ts')
      finish(await serveAgent(context, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Start the server, as an agent does', command: 'iga mcp' },
    {
      shows: 'Let the agent read only one folder',
      command: 'iga mcp --root rules',
    },
  ])
}

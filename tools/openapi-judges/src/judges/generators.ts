import { join } from 'node:path'
import type { Judge } from '../judge.ts'
import { runTool } from '../run-tool.ts'

/** Whether types can be made of the document, and be used as one would expect. */
export const openapiTypescript: Judge = {
  name: 'openapi-typescript and its types',
  judge: (document, folder) =>
    generateAndUse('openapi-typescript', [
      'openapi-typescript',
      [document, '--output', join(folder, 'openapi-typescript.ts')],
    ]),
}

/** Whether a client can be made of the document, and be used as one would expect. */
export const heyApi: Judge = {
  name: '@hey-api/openapi-ts and its types',
  judge: (document, folder) =>
    generateAndUse('hey-api', [
      'openapi-ts',
      [
        `--input=${document}`,
        `--output=${join(folder, 'hey-api')}`,
        '--client=@hey-api/client-fetch',
        '--silent',
        '--no-log-file',
      ],
    ]),
}

/** Validates the document with orval, which generates a client only of a valid one, and checks the types of its use. */
export const orval: Judge = {
  name: 'orval: its validator, and the types of its client',
  judge: (document, folder) =>
    generateAndUse('orval', [
      'orval',
      [`--input=${document}`, `--output=${join(folder, 'orval.ts')}`, '--client=fetch'],
    ]),
}

/** Generates a module, and checks the types of what uses it: the file of the same name in `consumers`. */
async function generateAndUse(
  name: string,
  [command, args]: readonly [string, readonly string[]],
): Promise<string | undefined> {
  const generated = await runTool(command, args)
  if (!generated.ok) return generated.output
  const checked = await runTool('tsc', ['--project', `consumers/tsconfig.${name}.json`])
  return checked.ok ? undefined : checked.output
}

import { join } from 'node:path'
import { runTool } from '../run-tool.ts'
import type { Check } from './check.ts'

/** Generates types from the document and compiles a program that uses them. */
export const openapiTypescript: Check = {
  name: 'openapi-typescript and the generated types',
  run: (document, folder) =>
    generateAndUse('openapi-typescript', [
      'openapi-typescript',
      [document, '--output', join(folder, 'openapi-typescript.ts')],
    ]),
}

/** Generates a client from the document and compiles a program that uses it. */
export const heyApi: Check = {
  name: '@hey-api/openapi-ts and the generated types',
  run: (document, folder) =>
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

/** Validates the document with orval, generates a client and compiles a program that uses it. */
export const orval: Check = {
  name: 'orval: validation and the generated types',
  run: (document, folder) =>
    generateAndUse('orval', [
      'orval',
      [`--input=${document}`, `--output=${join(folder, 'orval.ts')}`, '--client=fetch'],
    ]),
}

/** Generates a module and compiles the program with the same name in `consumers`. */
async function generateAndUse(
  name: string,
  [command, args]: readonly [string, readonly string[]],
): Promise<string | undefined> {
  const generated = await runTool(command, args)
  if (!generated.ok) return generated.output
  const checked = await runTool('tsc', ['--project', `consumers/tsconfig.${name}.json`])
  return checked.ok ? undefined : checked.output
}

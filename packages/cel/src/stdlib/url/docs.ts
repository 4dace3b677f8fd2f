import type { FunctionDocs } from '../library.ts'

export const urlDocs: FunctionDocs = {
  url: {
    doc: 'Parses a URL like Go; its path is unescaped.',
    example: 'url("https://token.acme.example/acme%2Finfra?x=1").path == "/acme/infra"',
  },
}

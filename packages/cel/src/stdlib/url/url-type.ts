import type { EnvironmentField, EnvironmentType } from '../../types/declared-types.ts'

/** The result type of `url()`. The name and the message representation are inferences. */
export const urlType: EnvironmentType = {
  name: 'net.URL',
  doc: 'A parsed URL.',
  confidence: 'assumed',
  fields: [
    {
      ...field(
        'path',
        'The unescaped path.',
        'url("https://token.acme.example/acme").path == "/acme"',
      ),
      confidence: 'documented',
    },
    field(
      'scheme',
      'The scheme, in lower case.',
      'url("HTTPS://token.acme.example").scheme == "https"',
    ),
    field(
      'host',
      'The host, including the port if present.',
      'url("https://token.acme.example/acme").host == "token.acme.example"',
    ),
  ],
}

function field(name: string, doc: string, example: string): EnvironmentField {
  return { name, type: 'string', doc, example }
}

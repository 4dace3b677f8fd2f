import { environmentIds } from '@igakit/cel'
import { assumptions, platformIds } from '@igakit/platforms'
import { schemaCatalog } from '@igakit/schemas/documents'
import { operations } from '@igakit/schemas/operations'
import { Argument, type Command, type Option } from 'commander'
import { addDetails, addExamples, type Session } from './shared.ts'
import { commandTable } from '../command-table.ts'

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

type Shell = keyof typeof scripts

function isShell(name: string | undefined): name is Shell {
  return name !== undefined && Object.hasOwn(scripts, name)
}

export function defineCompletion(command: Command, session: Session): void {
  addDetails(
    command,
    'Completes commands, options and their values. Load the script at the start of your shell:\n\n' +
      '  bash  source <(iga completion bash), in ~/.bashrc\n' +
      '  zsh   source <(iga completion zsh), in ~/.zshrc after compinit\n' +
      '  fish  iga completion fish > ~/.config/fish/completions/iga.fish',
  )
    .addArgument(new Argument('<shell>', 'shell of the script').choices(Object.keys(scripts)))
    .action(async (shell: string) => {
      const program = command.parent ?? command
      for (const row of commandTable) {
        const other = program.commands.find((each) => each.name() === row.name)
        // oxlint-disable-next-line no-await-in-loop -- lists commands in table order
        if (other !== undefined && other !== command) (await row.load())(other, session)
      }
      if (isShell(shell)) await session.context.out.writeExact(scripts[shell](wordsOf(program, '')))
      session.finish(0)
    })
  addExamples(command, [
    { shows: 'Print the script for bash', command: 'iga completion bash' },
    { shows: 'Complete in the current bash', command: 'source <(iga completion bash)' },
  ])
}

/** The available completions after one command. */
interface CommandWords {
  /** The names of the command and its parents, such as `/schema/validate`; empty for `iga` itself. */
  readonly path: string
  readonly subcommands: readonly { readonly name: string; readonly summary: string }[]
  /** Values of the first argument; if empty, file names are completed. */
  readonly operands: readonly string[]
  readonly options: readonly OptionWords[]
}

interface OptionWords {
  readonly short: string | undefined
  readonly long: string
  readonly description: string
  readonly takesValue: boolean
  /** Allowed values; if empty, file names are completed. */
  readonly values: readonly string[]
}

function wordsOf(command: Command, path: string): readonly CommandWords[] {
  const subcommands = command.commands.map((each) => ({
    name: each.name(),
    summary: each.summary(),
  }))
  const help = { short: '-h', long: '--help', description: 'print help', takesValue: false }
  const options = [...command.options.map(optionWords), { ...help, values: [] }]
  return [
    { path, subcommands, operands: operandsOf(command, path), options },
    ...command.commands.flatMap((each) => wordsOf(each, `${path}/${each.name()}`)),
  ]
}

function optionWords({ argChoices, description, long, required, short }: Option): OptionWords {
  return {
    short,
    long: long ?? '',
    description,
    takesValue: required,
    values: valuesOf(long) ?? argChoices ?? [],
  }
}

/** Returns the values of options that are the same in all commands. */
function valuesOf(option: string | undefined): readonly string[] | undefined {
  switch (option) {
    case '--environment':
      return environmentIds
    case '--platform':
      return platformIds
    case '--assume':
      return assumptions
    default:
      return undefined
  }
}

function operandsOf(command: Command, path: string): readonly string[] {
  switch (path) {
    case '/api':
      return Object.keys(operations)
    case '/environments':
      return environmentIds
    case '/schema':
    case '/schema/validate':
      return schemaCatalog().map(({ name }) => name)
    case '/help':
      return [...commandTable.map(({ name }) => name), 'exit-codes']
    default:
      return command.registeredArguments[0]?.argChoices ?? []
  }
}

function namesOf({ long, short }: OptionWords): readonly string[] {
  return short === undefined ? [long] : [short, long]
}

/** Quotes a word for bash, zsh or fish, which escape a quote within single quotes differently. */
function quoted(word: string, shell: Shell = 'bash'): string {
  const quote = shell === 'fish' ? String.raw`\'` : String.raw`'\''`
  const safe = shell === 'fish' ? word.replaceAll('\\', '\\\\') : word
  return `'${safe.replaceAll("'", quote)}'`
}

/** Returns shell patterns that match all commands, and all options that take a value. */
function patternsOf(all: readonly CommandWords[]): {
  readonly paths: string
  readonly chosen: readonly (readonly [pattern: string, values: readonly string[]])[]
  readonly files: string
} {
  const valued = all.flatMap(({ options, path }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map((option) => ({
        values: option.values,
        pattern: namesOf(option)
          .map((name) => quoted(`${path} ${name}`))
          .join('|'),
      })),
  )
  return {
    paths: all.flatMap(({ path }) => (path === '' ? [] : [path])).join('|'),
    chosen: valued.flatMap(({ pattern, values }) => (values.length > 0 ? [[pattern, values]] : [])),
    files: valued.flatMap(({ pattern, values }) => (values.length > 0 ? [] : [pattern])).join('|'),
  }
}

function bashScript(all: readonly CommandWords[]): string {
  const { chosen, files, paths } = patternsOf(all)
  const lists = all.map(({ operands, options, path, subcommands }) => {
    const names = [...subcommands.map(({ name }) => name), ...operands]
    const flags = options.flatMap(namesOf)
    return `        ${quoted(path)}) operands=${quoted(names.join(' '))} options=${quoted(flags.join(' '))} ;;`
  })
  return `# Completion of iga for bash, printed by: iga completion bash
_iga() {
  local at='' word operands='' options='' values=''
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
    case "$at/$word" in
      ${paths}) at="$at/$word" ;;
    esac
  done
  COMPREPLY=()
  case "$at $previous" in
${chosen.map(([pattern, values]) => `    ${pattern}) values=${quoted(values.join(' '))} ;;`).join('\n')}
    ${files}) return ;;
    *)
      case "$at" in
${lists.join('\n')}
      esac
      case "$current" in
        -*) values="$options" ;;
        *) values="$operands" ;;
      esac
      ;;
  esac
  local IFS=$' \\t\\n'
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$values" -- "$current")
}
complete -o default -F _iga iga
`
}

/** Formats words and their descriptions as arguments of zsh's `_describe`. */
function described(words: readonly (readonly [name: string, text: string])[]): string {
  return words.map(([name, text]) => quoted(`${name.replaceAll(':', '\\:')}:${text}`)).join(' ')
}

function zshScript(all: readonly CommandWords[]): string {
  const { chosen, files, paths } = patternsOf(all)
  const lists = all.map(({ operands, options, path, subcommands }) => {
    const flags = options.flatMap((option) =>
      namesOf(option).map((name): readonly [string, string] => [name, option.description]),
    )
    const names = [
      ...subcommands.map(({ name, summary }): readonly [string, string] => [name, summary]),
      ...operands.map((name): readonly [string, string] => [name, '']),
    ]
    return `    ${quoted(path)})
      operands=(${described(names)})
      options=(${described(flags)})
      ;;`
  })
  return `#compdef iga
# Completion of iga for zsh, printed by: iga completion zsh
_iga() {
  local at='' word
  local -a operands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at/$word" in
      ${paths}) at="$at/$word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${chosen.map(([pattern, values]) => `    ${pattern}) compadd -- ${values.map((value) => quoted(value)).join(' ')}; return ;;`).join('\n')}
    ${files}) _files; return ;;
  esac
  case "$at" in
${lists.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    _describe 'option' options
  elif (( \${#operands} )); then
    _describe 'argument' operands || _files
  else
    _files
  fi
}
if [[ "\${funcstack[1]}" == _iga ]]; then
  _iga "$@"
else
  compdef _iga iga
fi
`
}

function fishScript(all: readonly CommandWords[]): string {
  const paths = all.flatMap(({ path }) => (path === '' ? [] : [path])).join(' ')
  const lines = all.flatMap(({ operands, options, path, subcommands }) => {
    const start = `complete -c iga -n ${quoted(`__iga_at ${quoted(path, 'fish')}`, 'fish')}`
    return [
      ...subcommands.map(
        ({ name, summary }) => `${start} -f -a ${name} -d ${quoted(summary, 'fish')}`,
      ),
      ...(operands.length > 0 ? [`${start} -f -a ${quoted(operands.join(' '), 'fish')}`] : []),
      ...options.map(({ description, long, short, takesValue, values }) => {
        const names = `${short === undefined ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`
        const chosen = values.length > 0 ? ` -x -a ${quoted(values.join(' '), 'fish')}` : ' -r -F'
        return `${start} ${names}${takesValue ? chosen : ''} -d ${quoted(description, 'fish')}`
      }),
    ]
  })
  return `# Completion of iga for fish, printed by: iga completion fish
function __iga_at
  set -l at ''
  for word in (commandline -opc)[2..]
    switch "$at/$word"
      case ${paths}
        set at "$at/$word"
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`
}

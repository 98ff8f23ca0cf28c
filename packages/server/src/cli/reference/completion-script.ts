// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces belong to the shell
import { longName, shortName, takesValue } from '../shared-options.ts';
import type { KnownCommand } from './load-commands.ts';

/** The shells that can be taught. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A shell that can be taught. */
export type Shell = (typeof shells)[number];

/** The script that teaches a shell to complete commands, options, and values if they are few. */
export const completionScript = (shell: Shell, commands: readonly KnownCommand[]): string => scripts[shell](commands);

/** What may follow the words typed so far: next words of commands, then options. */
const nextWords = (commands: readonly KnownCommand[]): ReadonlyMap<string, readonly Next[]> => {
  const next = new Map<string, Map<string, string>>();
  for (const { name, summary } of commands) {
    const words = name.split(' ');
    for (const [at, word] of words.entries()) {
      const before = words.slice(0, at).join(' ');
      const known = next.get(before) ?? new Map<string, string>();
      known.set(word, at === words.length - 1 ? summary : (known.get(word) ?? `${words.slice(0, at + 1).join(' ')} …`));
      next.set(before, known);
    }
  }
  return new Map([...next].map(([before, words]) => [before, [...words].map(([word, help]) => ({ word, help }))]));
};

type Next = { readonly word: string; readonly help: string };

const flagsOf = ({ options }: KnownCommand): readonly string[] => [
  ...options.flatMap(({ syntax }) => {
    const short = shortName(syntax);
    return [`--${longName(syntax)}`, ...(short === undefined ? [] : [`-${short}`])];
  }),
  '--help',
];

const valuesOf = (commands: readonly KnownCommand[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    commands.flatMap(({ options }) =>
      options.flatMap(({ syntax, values }) =>
        values === undefined ? [] : [[`--${longName(syntax)}`, values] as const],
      ),
    ),
  );

/** The values of a command's first argument, if known. */
const firstArguments = (
  commands: readonly KnownCommand[],
): readonly (readonly [name: string, values: readonly string[]])[] =>
  commands.flatMap(({ name, arguments: [first] = [] }) =>
    first?.values === undefined ? [] : [[name, first.values] as const],
  );

/** The shell itself completes files, after these options and for commands that take paths. */
const bash = (commands: readonly KnownCommand[]): string =>
  [
    '# bash completion for fingerpost: eval "$(fingerpost completion bash)"',
    '_fingerpost() {',
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words="" word known given=""',
    '  COMPREPLY=()',
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    case "$word" in -*) continue ;; esac',
    '    known=$(_fingerpost_next "$words")',
    '    case " $known " in *" $word "*) words="${words:+$words }$word" ;; *) given=1; break ;; esac',
    '  done',
    '  case "$prev" in',
    ...[...valuesOf(commands)].map(
      ([flag, values]) => `    ${flag}) COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$cur")); return ;;`,
    ),
    `    ${fileFlags(commands).join('|')}) COMPREPLY=($(compgen -f -- "$cur")); return ;;`,
    '  esac',
    '  case "$cur" in',
    '    -*) COMPREPLY=($(compgen -W "$(_fingerpost_flags "$words")" -- "$cur")) ;;',
    '    *) known=$(_fingerpost_next "$words")',
    '      if [ -z "$known$given" ]; then known=$(_fingerpost_first "$words"); fi',
    '      if [ -n "$known" ]; then COMPREPLY=($(compgen -W "$known" -- "$cur")); else COMPREPLY=($(compgen -f -- "$cur")); fi ;;',
    '  esac',
    '}',
    '_fingerpost_next() {',
    '  case "$1" in',
    ...[...nextWords(commands)].map(
      ([before, words]) => `    "${before}") echo "${words.map(({ word }) => word).join(' ')}" ;;`,
    ),
    '  esac',
    '}',
    '_fingerpost_first() {',
    '  case "$1" in',
    ...firstArguments(commands).map(([name, values]) => `    "${name}") echo "${values.join(' ')}" ;;`),
    '  esac',
    '}',
    '_fingerpost_flags() {',
    '  case "$1" in',
    ...commands.map((command) => `    "${command.name}") echo "${flagsOf(command).join(' ')}" ;;`),
    '    *) echo "--help --version --json" ;;',
    '  esac',
    '}',
    'complete -F _fingerpost fingerpost',
    '',
  ].join('\n');

const zsh = (commands: readonly KnownCommand[]): string =>
  [
    '#compdef fingerpost',
    '# zsh completion for fingerpost: source <(fingerpost completion zsh)',
    '_fingerpost() {',
    '  local -a next flags',
    '  local at="" given="" word',
    '  for word in ${words[2,CURRENT-1]}; do',
    '    [[ $word == -* ]] && continue',
    '    case "${at:+$at }$word" in',
    `      ${prefixesOf(commands)
      .map((prefix) => `"${prefix}"`)
      .join('|')}) at="\${at:+$at }$word" ;;`,
    '      *) given=1; break ;;',
    '    esac',
    '  done',
    '  case "${words[CURRENT-1]}" in',
    ...[...valuesOf(commands)].map(([flag, values]) => `    ${flag}) compadd -- ${values.join(' ')}; return ;;`),
    `    ${fileFlags(commands).join('|')}) _files; return ;;`,
    '  esac',
    '  case "$at" in',
    ...[...nextWords(commands)].map(
      ([before, words]) =>
        `    "${before}") next=(${words.map(({ word, help }) => quoted(`${word}:${help.replaceAll(':', '\\:')}`)).join(' ')}) ;;`,
    ),
    '  esac',
    '  [[ -z $given ]] && case "$at" in',
    ...firstArguments(commands).map(([name, values]) => `    "${name}") next=(${values.join(' ')}) ;;`),
    '  esac',
    '  case "$at" in',
    ...commands.map((command) => `    "${command.name}") flags=(${zshFlags(command)}) ;;`),
    '  esac',
    '  if [[ ${words[CURRENT]} == -* ]]; then _describe option flags',
    '  elif (( ${#next} )); then _describe command next',
    '  else _files; fi',
    '}',
    'compdef _fingerpost fingerpost',
    '',
  ].join('\n');

const fish = (commands: readonly KnownCommand[]): string =>
  [
    '# fish completion for fingerpost: fingerpost completion fish | source',
    'function __fingerpost_at',
    '  set -l typed (string match -v -- "-*" (commandline -opc)[2..])',
    '  test "$typed" = "$argv"',
    'end',
    'function __fingerpost_in',
    '  set -l typed (string match -v -- "-*" (commandline -opc)[2..])',
    '  string match -q -- "$argv*" "$typed"',
    'end',
    ...[...nextWords(commands)].flatMap(([before, words]) =>
      words.map(
        ({ word, help }) => `complete -c fingerpost -f -n "__fingerpost_at ${before}" -a ${word} -d ${quoted(help)}`,
      ),
    ),
    ...firstArguments(commands).map(
      ([name, values]) => `complete -c fingerpost -f -n "__fingerpost_at ${name}" -a ${quoted(values.join(' '))}`,
    ),
    ...commands.flatMap(({ name, options }) =>
      options.map(({ syntax, help, values }) => {
        const short = shortName(syntax);
        const value = !takesValue(syntax) ? '' : values === undefined ? ' -r' : ` -x -a ${quoted(values.join(' '))}`;
        return `complete -c fingerpost -n "__fingerpost_in ${name}" -l ${longName(syntax)}${short === undefined ? '' : ` -s ${short}`}${value} -d ${quoted(help)}`;
      }),
    ),
    '',
  ].join('\n');

const scripts: Readonly<Record<Shell, (commands: readonly KnownCommand[]) => string>> = { bash, zsh, fish };

const fileFlags = (commands: readonly KnownCommand[]): readonly string[] => [
  ...new Set(
    commands.flatMap(({ options }) =>
      options
        .filter(({ syntax }) => /<(file|path|paths|folder)>/.test(syntax))
        .map(({ syntax }) => `--${longName(syntax)}`),
    ),
  ),
];

const prefixesOf = (commands: readonly KnownCommand[]): readonly string[] => [
  ...new Set(commands.flatMap(({ name }) => name.split(' ').map((_, at, words) => words.slice(0, at + 1).join(' ')))),
];

const zshFlags = ({ options }: KnownCommand): string =>
  [...options, { syntax: '--help', help: 'Show help' }]
    .map(({ syntax, help }) => quoted(`--${longName(syntax)}:${help.replaceAll(':', '\\:')}`))
    .join(' ');

/** As one word of a shell, with nothing in it that the shell would look at. */
const quoted = (text: string): string => `'${text.replaceAll("'", '’')}'`;
